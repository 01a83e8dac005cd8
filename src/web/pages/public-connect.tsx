import { useEffect, useState } from 'react'
import type { PublicConfig } from '#domain/public-config.ts'
import { TextButton } from '../ui/text-button.tsx'

/** Where the operator's code and community are, if they said so. */
export default function PublicConnect() {
  const [links, setLinks] = useState<PublicConfig['links'] | 'not loaded'>({})
  const load = () => void fetchLinks().then(setLinks, () => setLinks('not loaded'))
  useEffect(load, [])

  if (links === 'not loaded')
    return (
      <p role="status">
        Some links couldn’t be loaded. <TextButton onClick={load}>Try again</TextButton>
      </p>
    )
  const { code, chat } = links
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
async function fetchLinks(): Promise<PublicConfig['links']> {
  const answer = await fetch('/api/config')
  const { links }: Pick<PublicConfig, 'links'> = await answer.json()
  return links
}
