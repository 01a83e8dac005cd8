import * as z from 'zod/mini'

/** Who wrote a result. */
export const EngineInfo = z.object({ kind: z.enum(['built-in', 'hosted']), name: z.string() })
export type EngineInfo = z.infer<typeof EngineInfo>
