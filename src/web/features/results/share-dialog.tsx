import { useState } from 'react'
import { Link } from 'react-router'
import type { Generation } from '#domain/generation.ts'
import { createShare, listShares } from '#domain/calls/shares.ts'
import { longestLine, isOpenAt, type Share, type ShareSettings } from '#domain/share/share.ts'
import { toolWords } from '#domain/tools/words.ts'
import { ask } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FailureNotice } from '../../ui/failure.tsx'
import { useModal } from '../../ui/use-modal.ts'
import { useCall } from '../../use-call.ts'
import dialogStyles from '../../export/export-dialog.module.css'
import styles from './share-dialog.module.css'
import { ShareForm } from './share-form.tsx'
import { ShareLink } from './share-link.tsx'

type What = 'practice' | 'read' | 'cards'

/** Makes a link to a result or to the cards of its text, and lists the links of that text. */
export default function ShareDialog({
  generation,
  onClose,
}: {
  generation: Generation
  onClose: () => void
}) {
  const { id, tool, source } = generation
  const dialog = useModal()
  const [what, setWhat] = useState<What>(tool === 'quiz' ? 'practice' : 'read')
  const listed = useCall(listShares, { source: source.id ?? '' })
  const shares = listed.data?.shares
  const [made, setMade] = useState<Share>()

  async function make(settings: ShareSettings) {
    const mode = what === 'practice' ? what : 'read'
    setMade(await ask(createShare, { ...settings, generation: id, cards: what === 'cards', mode }))
  }

  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles['dialog']} ${styles['dialog']}`}
      aria-labelledby="share-heading"
      onClose={onClose}
      closedby="any"
    >
      <div className={dialogStyles['head']}>
        <h2 id="share-heading">Share</h2>
        <Button look="quiet" small onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <div className={styles['body']}>
        {shares && shares.length > 0 && (
          <section aria-labelledby="share-links">
            <h3 id="share-links">Links to this text</h3>
            <ul className={styles['links']}>
              {shares.map((share) => (
                <li key={share.id}>
                  <Link to={`/app/shares/${share.id}`} dir="auto">
                    {share.title}
                  </Link>
                  <span>{wordsOf(share)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {made ? (
          <div className={styles['form']}>
            <Notice tone="good">
              {made.mode === 'practice'
                ? 'Anyone with this link can answer. Answers appear only once they’re given.'
                : 'Anyone with this link can read it.'}
            </Notice>
            <ShareLink token={made.token} />
          </div>
        ) : (
          <ShareForm
            settings={{
              title: source.name.slice(0, longestLine.title),
              byline: null,
              closesAt: null,
              attempts: 'one',
              asksName: what === 'practice',
              showsText: false,
            }}
            practised={what === 'practice'}
            action="Make a link"
            busy="Making the link…"
            onSend={make}
          >
            <Choice<What>
              legend="What to share"
              value={what}
              onChoose={setWhat}
              options={[
                ...(tool === 'quiz' ? [{ value: 'practice' as const, label: 'Quiz to answer' }] : []),
                {
                  value: 'read',
                  label: tool === 'quiz' ? 'Answer key' : toolWords[tool].navigation,
                },
                { value: 'cards', label: 'Cards' },
              ]}
            />
          </ShareForm>
        )}
        <FailureNotice failure={listed.failure} again={listed.again} />
      </div>
    </dialog>
  )
}

function wordsOf(share: Share): string {
  const { kind, mode, withdrawn, isEarlier, answered } = share
  const state = withdrawn ? 'withdrawn' : isOpenAt(share, Date.now()) ? 'open' : 'closed'
  return [
    kind === 'cards'
      ? 'Cards'
      : mode === 'read' && kind === 'quiz'
        ? 'Answer key'
        : toolWords[kind].navigation,
    state,
    mode === 'practice' && `${answered} answered`,
    isEarlier && 'an earlier version',
  ]
    .filter(Boolean)
    .join(' · ')
}
