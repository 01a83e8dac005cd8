import { fetchConfig } from '../../config.ts'

/** Whether codes and links are mailed. A project that keeps the people elsewhere sends its own. */
export async function sendsMail(): Promise<boolean> {
  const { mail, auth } = await fetchConfig()
  return mail || !auth.embedded
}
