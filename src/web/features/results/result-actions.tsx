import { lazy, Suspense, useState } from 'react'
import type { Generation } from '#domain/generation.ts'
import { resultAsText } from '#domain/tools/result-text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './result-actions.module.css'

const MakeCards = lazy(() => import('./make-cards.tsx'))

/** Cards, copy, download, print. */
export function ResultActions({ generation }: { generation: Generation }) {
  const [said, setSaid] = useState('')
  const text = resultAsText(generation.tool, generation.result)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Your browser doesn’t allow copying here')
    }
  }

  function download() {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${fileName(generation.title)}.md`
    link.click()
    URL.revokeObjectURL(address)
    setSaid('Downloaded')
  }

  return (
    <div className={styles['actions']}>
      <span role="status" className={styles['said']}>
        {said}
      </span>
      <Suspense>
        <MakeCards generation={generation.id}>Make cards</MakeCards>
      </Suspense>
      <Button look="quiet" small onClick={() => void copy()}>
        Copy
      </Button>
      <Button look="quiet" small onClick={download}>
        Download
      </Button>
      <Button look="quiet" small onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

function fileName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return words.slice(0, 60).toLowerCase() || 'morsel'
}
