import type { State } from './parser-state.ts'
import type { Resources } from './resources.ts'

type Handler = (operands: readonly unknown[], state: State, resources: Resources) => void

/** Says what to do at operators. @throws when the parser knows none of such a name */
export type On = (names: string[], handle: Handler) => void

/** What is done at each operator of a page. @param codes the parser's numbers for them, by name */
export function createOperators(codes: Record<string, number>) {
  const handlers: Handler[] = []
  const on: On = (names, handle) => {
    for (const name of names) {
      const code = codes[name]
      if (code === undefined) throw new Error(`The parser knows no operator ${name}`)
      handlers[code] = handle
    }
  }
  return {
    on,
    follow: (code: number, operands: readonly unknown[], state: State, resources: Resources): void =>
      handlers[code]?.(operands, state, resources),
  }
}
