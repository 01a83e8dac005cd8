import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Built pages, served as they are. */
export const siteRoot = fileURLToPath(new URL('../build/web', import.meta.url))

/** A fresh database directory, to be copied. */
export const databaseImage = fileURLToPath(new URL('../build/database-image', import.meta.url))

/** What the pages ask the server for by name while they are worked on. */
export const developmentSite = fileURLToPath(new URL('../build/development', import.meta.url))
