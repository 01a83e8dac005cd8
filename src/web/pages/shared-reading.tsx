import { useMemo, useState } from 'react'
import { pointsOf, type Evidence } from '#domain/generation.ts'
import { languageTag } from '#domain/language.ts'
import { sectionsOf } from '#domain/tools/sections.ts'
import type { SharedResult, SharedView } from '#domain/share/shared.ts'
import { EvidenceContext, isFound } from '../features/results/citation.tsx'
import { PassageDialog } from '../features/results/passage-dialog.tsx'
import { ResultBody } from '../features/results/result-body.tsx'
import { Door } from '../features/shared/door.tsx'
import { KeepCopyButton } from '../features/shared/keep-copy-button.tsx'
import { SharedCards } from '../features/shared/shared-cards.tsx'
import { nounOf, Whose } from '../features/shared/start-screen.tsx'
import * as words from '../features/shared/words.ts'
import door from '../features/shared/door.module.css'
import end from '../features/shared/shared-end.module.css'

/** What was shared to be read: a result with its passages, or cards to be turned. */
export default function SharedReading({ token, view }: { token: string; view: SharedView }) {
  const { title, byline, kind, result, cards, showsText } = view
  return (
    <Door title={title} wide>
      <p className={door['for']}>
        {kind === 'cards' && byline === null ? (
          words.cardsSharedWithYou
        ) : (
          <Whose byline={byline} what={nounOf(kind)} />
        )}
      </p>
      <h1 dir="auto">{title}</h1>
      {result && <Read shared={result} />}
      {cards && <SharedCards cards={cards} />}
      <div className={end['foot']}>
        <KeepCopyButton token={token} look={cards ? 'plain' : 'primary'} />
      </div>
      {result && showsText && (
        <section className={end['text']} aria-label={words.theText} dir="auto">
          {result.text}
        </section>
      )}
    </Door>
  )
}

function Read({ shared }: { shared: SharedResult }) {
  const { tool, result, text, blocks } = shared
  const [shown, setShown] = useState<Evidence>()
  const points = useMemo(() => pointsOf(shared.evidence), [shared])
  const found = points.filter(isFound)
  const at = shown ? found.indexOf(shown) : -1
  const [before, after] = [found[at - 1], at < 0 ? undefined : found[at + 1]]
  const view = {
    evidence: points,
    options: shared.evidence.filter((one) => !points.includes(one)),
    blocks,
    shown,
    onShow: setShown,
    onPoint: ignore,
  }
  return (
    <div lang={languageTag(text)} className={door['read']}>
      <EvidenceContext value={view}>
        <ResultBody sections={sectionsOf(tool, result)} />
      </EvidenceContext>
      {shared.notCovered !== undefined && <p lang="en">{shared.notCovered}</p>}
      {shown && (
        <PassageDialog
          text={text}
          shown={shown}
          blocks={blocks}
          onPrevious={before && (() => setShown(before))}
          onNext={after && (() => setShown(after))}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

function ignore(): void {}
