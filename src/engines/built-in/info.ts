import type { EngineInfo } from '#domain/engine-info.ts'

/** How results name this engine. Apart from its code, so that naming it does not load it. */
export const builtInInfo: EngineInfo = { kind: 'built-in', name: 'Built-in engine' }
