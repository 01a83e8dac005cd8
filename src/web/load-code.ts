import { AppError } from '#domain/errors.ts'

/** Loads code that was left for later. @throws AppError `offline` when the server does not send it */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new AppError('offline', {}, error)
  }
}
