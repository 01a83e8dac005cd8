/** The engine's code as it travels, compressed. A browser does not tell how much of it has come: all or nothing. */
export const codeBytes = 840_000

/** All that the engine loads with its first text, its lexicon included; the journeys hold it against what travels. */
export const engineBytes = codeBytes + 600_000
