import { useEffect, useRef } from 'react'
import type { Evidence } from '#domain/generation.ts'
import { passageHeading } from '../features/results/about-option.tsx'
import { loadFoundCode } from '../features/results/load-found-code.ts'
import { loadPracticeCode } from '../features/results/load-practice-code.ts'
import { PassageDialog } from '../features/results/passage-dialog.tsx'
import { ResultPanel } from '../features/results/result-panel.tsx'
import type { Tried } from '../features/try/try-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import keyPicture from '../ui/pictograms/key.svg'
import { asNewcomer } from './newcomer.ts'
import * as words from '../features/try/words.ts'
import styles from './landing-try-result.module.css'

/** All that a result shows: with the first one has come what the others need, which are made without a connection as well. */
export const loadRest = () => {
  new Image().src = keyPicture
  return Promise.all([loadPracticeCode(), loadFoundCode()])
}

type Props = {
  tried: Tried
  /** The claim being looked into. */
  shown: Evidence | undefined
  /** Whether the text it rests on still stands in the text area. */
  inText: boolean
  onShow: (evidence: Evidence | undefined) => void
}

/** What came of a text, and what an account would add. */
export default function LandingTryResult({ tried: { generation, text }, shown, inText, onShow }: Props) {
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const node = result.current
    // Below the text it would come out of sight; beside it, its head may stand above the window.
    if (!isBeside() || (node && node.getBoundingClientRect().top < 0)) node?.scrollIntoView()
    // What was pressed cannot be pressed again at once, and has lost the focus.
    if (document.activeElement === document.body) node?.focus({ preventScroll: true })
  }, [generation])

  return (
    <div ref={result} tabIndex={-1} className={styles['result']}>
      <ResultPanel
        key={generation.createdAt}
        generation={generation}
        text={text}
        shown={shown}
        onShow={(evidence) => onShow(shown?.path === evidence.path ? undefined : evidence)}
      />
      <div className={styles['more']}>
        <ButtonLink to="/app" look="primary" small state={asNewcomer}>
          {words.goOn}
        </ButtonLink>
        <p>{words.withAccount}</p>
      </div>
      {shown && !(inText && isBeside()) && (
        <PassageDialog
          heading={passageHeading(generation, shown)}
          text={text}
          shown={shown}
          blocks={[]}
          onClose={() => onShow(undefined)}
        />
      )}
    </div>
  )
}

/** Where the text and the result stand below each other, a passage opens over them. */
function isBeside(): boolean {
  return window.matchMedia('(min-width: 961px)').matches
}
