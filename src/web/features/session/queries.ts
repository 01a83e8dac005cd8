import * as z from 'zod/mini'
import { fetchConfig } from '../../config.ts'
import { useFetched } from '../../use-call.ts'

const Settings = z.object({ external: z.object({ google: z.boolean() }) })

/** Which ways in there are beside a password. */
export const useWaysIn = () =>
  useFetched(['ways in'], async (signal) => {
    const { mail, auth, google } = await fetchConfig()
    if (auth.embedded) return { google, mail }
    // The project that keeps its people tells, and sends its own mails.
    const answer = await fetch(`${auth.url}/auth/v1/settings`, { headers: { apikey: auth.key }, signal })
    return { google: Settings.parse(await answer.json()).external.google, mail: true }
  })
