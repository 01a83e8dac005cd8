import type { PublicConfig } from '#domain/public-config.ts'
import { fetchConfig } from './config.ts'
import { useFetched, type Fetched } from './use-call.ts'

/** What the server says of itself. */
export const useConfig = (): Fetched<PublicConfig> => useFetched(['config'], fetchConfig)
