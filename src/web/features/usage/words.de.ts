// What is left of the day's allowance
export const unlimited = 'Unbegrenzt'
export const leftToday = (left: number, allowance: number) => `Heute noch ${left} von ${allowance}`
export const resetsAt = (time: string) => `, wieder alle um ${time}`

// The tools to start with
export const start = 'Loslegen'
export const startWith = (tool: string) => `Loslegen: ${tool}`
