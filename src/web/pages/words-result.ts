// In the place of a result
export const isStored = (noun: string) => `Your ${noun} is stored. It opens as soon as the server answers.`
export const asFarAsItGot = 'This is as far as it got.'
export const backToLast = 'Back to the last result'
export const madeBefore = 'Made before you changed the text.'
export const otherQuestions = 'Different questions'

// A passage over the result
export const whereItStands = 'Where this stands'
export const passageOf = (place: number, all: number) => `Passage ${place} of ${all}`

// What runs, and that it is ready
export const cancel = 'Cancel'
/** What stands behind it for those who hear it. */
export const cancelTool = (tool: string) => ` ${tool}`
export const isReady = (tool: string, count: string) => `${tool} is ready: ${count}.`
