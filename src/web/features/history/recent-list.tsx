import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { GenerationPage, type GenerationSummary } from '#domain/generation.ts'
import { toolWords } from '#domain/tools/words.ts'
import { call, callJson, sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Bin } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './recent-list.module.css'

/** What a person made, newest first, each opening its stored result. */
export function RecentList() {
  const [generations, setGenerations] = useState<GenerationSummary[]>()
  const [next, setNext] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const [removing, setRemoving] = useState<GenerationSummary>()

  async function load(after: string | null) {
    setFailure(undefined)
    try {
      const page = await callJson(
        GenerationPage,
        after === null ? '/api/generations' : `/api/generations?after=${encodeURIComponent(after)}`,
      )
      setGenerations((known) => (after === null ? page.generations : [...(known ?? []), ...page.generations]))
      setNext(page.next)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }

  useEffect(() => void load(null), [])

  async function remove(generation: GenerationSummary) {
    setRemoving(undefined)
    try {
      await call(`/api/generations/${generation.id}`, { method: 'DELETE' })
      setGenerations((known) => known?.filter((one) => one.id !== generation.id))
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }

  return (
    <section className={styles['recent']} aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recent</h2>
      {failure && (
        <Notice
          tone="bad"
          actions={
            <Button small onClick={() => void load(null)}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {generations?.length === 0 && (
        <p className={styles['empty']}>Nothing yet. What you make is kept here, and only you can see it.</p>
      )}
      <ul className={styles['list']}>
        {generations?.map((generation) => (
          <li key={generation.id} data-tool={generation.tool}>
            <Link to={`/app/${generation.tool}?generation=${generation.id}`}>
              <span className={styles['title']}>{generation.title}</span>
              <span className={styles['about']}>
                {toolWords[generation.tool].navigation}, {generation.source.name},{' '}
                {when(generation.createdAt)}
              </span>
            </Link>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Remove ${generation.title}`}
              onClick={() => setRemoving(generation)}
            >
              <Bin size={16} />
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button small onClick={() => void load(next)}>
          Show more
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          question={`Remove “${removing.title}” for good?`}
          action="Remove"
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })
const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })

function when(moment: string): string {
  const then = new Date(moment)
  return then.toDateString() === new Date().toDateString() ? `today ${time.format(then)}` : date.format(then)
}
