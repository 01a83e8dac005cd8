import { dateFormat } from './format.ts'

// When something was
export const dayFormat = dateFormat({ day: 'numeric', month: 'short' })
export const monthFormat = dateFormat({ month: 'long', year: 'numeric' })
export const today = 'Heute'
export const yesterday = 'Gestern'
export const lastDays = 'Letzte 7 Tage'
export const onDay = (day: string) => `am ${day}`
export const todayAt = (time: string) => `heute um ${time}`
export const yesterdayAt = (time: string) => `gestern um ${time}`
