import { useState } from 'react'
import { useConfig } from '../../use-config.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { WorkedSource } from './use-source.ts'
import * as words from './words-source.ts'
import styles from './source-panel.module.css'

/** The way to a text by the address of its page, where this server reads pages and no file is there. */
export default function PageOption({ source, busy }: { source: WorkedSource; busy: boolean }) {
  const { file, activity } = source.state
  const isOffered = useConfig().data?.articles ?? false
  /** Null until somebody asks for one. */
  const [Page, setPage] = useState<typeof import('./web-page.tsx').default | null>(null)

  if (activity.kind === 'reading' || file) return null
  // Its place is kept: what stands below does not move when the answer comes.
  if (!isOffered) return <p className={styles['option']}>{'\u00a0'}</p>
  if (Page && !busy) return <Page source={source} onClose={() => setPage(null)} />
  return (
    <p className={styles['option']}>
      <TextButton
        disabled={busy}
        onClick={() =>
          void source.fetchThen(
            () => import('./web-page.tsx'),
            (module) => setPage(() => module.default),
          )
        }
      >
        {words.orReadPage}
      </TextButton>
    </p>
  )
}
