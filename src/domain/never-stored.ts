/** The id of what is never stored: nothing asks for it, and nothing is kept of it. */
export const neverStored = '00000000-0000-0000-0000-000000000000'
