/** The engine's code as it travels, compressed; the journeys hold it against what travels. */
export const engineBytes = 59_000
