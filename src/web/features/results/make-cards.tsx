import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { makeCards } from '#domain/calls/study.ts'
import type { MadeCards } from '#domain/study/card.ts'
import { ask } from '../../api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useAct } from '../../use-act.ts'
import styles from './make-cards.module.css'
import * as words from './words.ts'

type Props = {
  generation: string
  /** Only the items at these, as `questions.0`. */
  paths?: string[]
  /** Whether it is one of the few things that come next, rather than one of many actions. */
  isNext?: boolean
  children: ReactNode
}

/** Makes cards of a result, and says how many there are now. */
export default function MakeCards({ generation, paths, isNext = false, children }: Props) {
  const { busy, failure, act } = useAct()
  const [made, setMade] = useState<MadeCards>()
  const make = () => act(async () => setMade(await ask(makeCards, { generation, paths })))

  return (
    <>
      {!made && (
        <BusyButton
          look={isNext ? 'plain' : 'quiet'}
          small={!isNext}
          busy={busy}
          doing={words.makingCards}
          onClick={() => void make()}
        >
          {children}
        </BusyButton>
      )}
      <span role="status" className={styles['said']}>
        {made && (
          <>
            {wordsOf(made)} <Link to="/app/review">{words.reviewThem}</Link>
          </>
        )}
        {failure}
      </span>
    </>
  )
}

function wordsOf({ made, already }: MadeCards): string {
  return made > 0 ? words.madeCards(made) : words.hadCards(already)
}
