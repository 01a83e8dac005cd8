import * as z from 'zod/mini'
import { EngineInfo } from './engine-info.ts'
import { Plans } from './plans.ts'

/** What a browser may know before anybody signs in. */
export const PublicConfig = z.object({
  /** `url` is the base, without `/auth/v1`; `embedded` when this very server signs people in, under whatever name it is reached. */
  auth: z.object({ url: z.string(), key: z.string(), embedded: z.boolean() }),
  engine: EngineInfo,
  /** The labels of the models that a reader may choose from, in their order: none, or two and more. */
  models: z.array(z.string()),
  plans: Plans,
  google: z.boolean(),
  /** Whether this server reads pages of the web. */
  articles: z.boolean(),
  /** Whether this server can send mail. */
  mail: z.boolean(),
  /** How long a mailbox rests between two mails of the same kind. */
  mailPauseSeconds: z.int(),
  /** Where the operator's code and community are, for the foot of the public pages. */
  links: z.object({ code: z.optional(z.url()), chat: z.optional(z.url()) }),
})
export type PublicConfig = z.infer<typeof PublicConfig>
