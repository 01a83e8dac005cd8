import type { ItemKind } from './item.ts'
import { definition, point } from './point.ts'
import { question } from './question.ts'

/** Every kind of item that a result may hold. Another one is a file beside these and a name here. */
const kinds = { point, definition, question }
export type ItemKindName = keyof typeof kinds

export const itemKinds: Readonly<Record<ItemKindName, ItemKind<unknown>>> = kinds
