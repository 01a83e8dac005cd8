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
import * as words from './words-share.ts'

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
        <h2 id="share-heading">{words.share}</h2>
        <Button look="quiet" small onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
      <div className={styles['body']}>
        {shares && shares.length > 0 && (
          <section aria-labelledby="share-links">
            <h3 id="share-links">{words.linksToText}</h3>
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
            <Notice tone="good">{made.mode === 'practice' ? words.anyoneAnswers : words.anyoneReads}</Notice>
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
            action={words.makeLink}
            busy={words.makingLink}
            onSend={make}
          >
            <Choice<What>
              legend={words.whatToShare}
              value={what}
              onChoose={setWhat}
              options={[
                ...(tool === 'quiz' ? [{ value: 'practice' as const, label: words.quizToAnswer }] : []),
                {
                  value: 'read',
                  label: tool === 'quiz' ? words.answerKey : toolWords[tool].navigation,
                },
                { value: 'cards', label: words.cards },
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
      ? words.cards
      : mode === 'read' && kind === 'quiz'
        ? words.answerKey
        : toolWords[kind].navigation,
    words.states[state],
    mode === 'practice' && words.answered(answered),
    isEarlier && words.earlierVersion,
  ]
    .filter(Boolean)
    .join(' · ')
}
