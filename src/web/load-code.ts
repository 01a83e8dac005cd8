import { AppError } from '#domain/errors.ts'
import { noteLost } from './connection.ts'

/** Loads code that was left for later. @throws AppError `offline` when the server does not send it */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    noteLost()
    throw new AppError('offline', {}, error)
  }
}
