import { dateFormat } from './format.ts'

// When something was
export const dayFormat = dateFormat({ day: 'numeric', month: 'short' })
export const monthFormat = dateFormat({ month: 'long', year: 'numeric' })
export const today = 'Today'
export const yesterday = 'Yesterday'
export const lastDays = 'Last 7 days'
export const onDay = (day: string) => `on ${day}`
export const todayAt = (time: string) => `today at ${time}`
export const yesterdayAt = (time: string) => `yesterday at ${time}`
