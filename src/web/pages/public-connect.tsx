import type { PublicConfig } from '#domain/public-config.ts'
import { useLoaded } from '../ui/use-loaded.ts'

/** Where the operator's code and community are, if they said so. */
export default function PublicConnect() {
  const { code, chat } = useLoaded(loadLinks, {})
  if (!code && !chat) return null
  return (
    <nav aria-label="Connect">
      <h2>Connect</h2>
      {code && (
        <a href={code} rel="noreferrer">
          Source code
        </a>
      )}
      {chat && (
        <a href={chat} rel="noreferrer">
          Community chat
        </a>
      )}
    </nav>
  )
}

/** Read without the schema, which is larger than many a page that ends with these links. */
async function loadLinks(): Promise<PublicConfig['links']> {
  const answer = await fetch('/api/config')
  const { links }: Pick<PublicConfig, 'links'> = await answer.json()
  return links
}
