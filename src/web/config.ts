import { PublicConfig } from '#domain/public-config.ts'
import { AppError } from '#domain/errors.ts'

let config: Promise<PublicConfig> | undefined

/** What the server says of itself, asked for once. @throws AppError `offline` when it does not answer */
export function fetchConfig(): Promise<PublicConfig> {
  config ??= load().catch((error: unknown) => {
    config = undefined
    throw error
  })
  return config
}

async function load(): Promise<PublicConfig> {
  try {
    const response = await fetch('/api/config')
    return PublicConfig.parse(await response.json())
  } catch (error) {
    throw new AppError('offline', {}, error)
  }
}
