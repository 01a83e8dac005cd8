import { AppError } from '#domain/errors.ts'

/** Loads a reader that was left for later. @throws AppError `document_reader_failed` when its code does not come */
export async function loadReader<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new AppError('document_reader_failed', {}, error)
  }
}
