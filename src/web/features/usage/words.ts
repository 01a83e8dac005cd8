// What is left of the day's allowance
export const unlimited = 'Unlimited'
export const leftToday = (left: number, allowance: number) => `${left} of ${allowance} left today`
export const resetsAt = (time: string) => `, resets at ${time}`

// The tools to start with
export const start = 'Get Started'
export const startWith = (tool: string) => `Get Started: ${tool}`
