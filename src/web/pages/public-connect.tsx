import { useEffect, useState } from 'react'
import type { PublicConfig } from '#domain/public-config.ts'
import { rich } from '../ui/rich.tsx'
import { TextButton } from '../ui/text-button.tsx'
import * as words from './words-links.ts'

/** Where the operator's code and community are, if they said so. */
export default function PublicConnect() {
  const [links, setLinks] = useState<PublicConfig['links'] | 'not loaded'>({})
  const load = () => void fetchLinks().then(setLinks, () => setLinks('not loaded'))
  useEffect(load, [])

  if (links === 'not loaded')
    return (
      <p role="status">
        {rich(words.notLoaded, { again: <TextButton onClick={load}>{words.tryAgain}</TextButton> })}
      </p>
    )
  const { code, chat } = links
  if (!code && !chat) return null
  return (
    <nav aria-label={words.connect}>
      <h2>{words.connect}</h2>
      {code && (
        <a href={code} rel="noreferrer">
          {words.sourceCode}
        </a>
      )}
      {chat && (
        <a href={chat} rel="noreferrer">
          {words.chat}
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
