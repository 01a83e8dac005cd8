import { AppError } from '#domain/errors.ts'
import { standardSettings, type ChangeStudySettings, type StudySettings } from '#domain/study/settings.ts'
import { findStudySettings, saveStudySettings } from '../../db/study-settings.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'

/** How a person wants to review. */
export async function getStudySettings(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<StudySettings> {
  return (await findStudySettings(db, userId)) ?? standardSettings
}

/**
 * Keeps how a person wants to review.
 * @throws AppError `not_available` for reminders by mail where this server cannot tell anybody's address
 */
export async function setStudySettings(
  context: Context,
  { userId }: Actor,
  { zone, ...settings }: ChangeStudySettings,
): Promise<StudySettings> {
  if (settings.mail && (await context.users.address(userId)) === undefined)
    throw new AppError('not_available')
  await saveStudySettings(context.db, userId, { ...settings, zone })
  return settings
}
