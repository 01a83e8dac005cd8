import * as z from 'zod/mini'
import { TimeZone } from './day.ts'

const cap = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** How many cards a day brings at the most. */
export const Caps = z.object({ newADay: cap(999), reviewsADay: cap(9999) })
export type Caps = z.infer<typeof Caps>

/** How somebody wants to review: what a day brings, and how they are reminded of what is due. */
export const StudySettings = z.extend(Caps, { mail: z.boolean(), push: z.boolean() })
export type StudySettings = z.infer<typeof StudySettings>

/** The caps are those with which Anki begins; nobody is reminded who did not ask for it. */
export const standardSettings: StudySettings = { newADay: 20, reviewsADay: 200, mail: false, push: false }

/** The same with the zone in whose mornings reminders come. */
export const ChangeStudySettings = z.extend(StudySettings, { zone: TimeZone })
export type ChangeStudySettings = z.infer<typeof ChangeStudySettings>
