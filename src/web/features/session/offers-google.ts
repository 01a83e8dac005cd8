import * as z from 'zod/mini'
import { fetchConfig } from '../../config.ts'

const Settings = z.object({ external: z.object({ google: z.boolean() }) })

/** Whether people can sign in with Google here: the server tells, or the project that keeps its people. */
export async function offersGoogle(): Promise<boolean> {
  const { auth, google } = await fetchConfig()
  if (auth.embedded) return google
  const answer = await fetch(`${auth.url}/auth/v1/settings`, { headers: { apikey: auth.key } })
  return Settings.parse(await answer.json()).external.google
}
