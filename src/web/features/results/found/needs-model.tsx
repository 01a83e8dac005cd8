import { getAccount } from '#domain/calls/account.ts'
import { language } from '../../../language.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useCall } from '../../../use-call.ts'
import styles from './needs-model.module.css'
import * as words from '../words-found.ts'

type Props = {
  tool: 'eli5' | 'insight'
  /** Whether the text has nothing of the kind itself. */
  isEmpty: boolean
  /** Whether somebody is signed in. */
  canAsk: boolean
}

/** What the built-in engine can’t do, and the way to what can. */
export default function NeedsModel({ tool, isEmpty, canAsk }: Props) {
  return (
    <section className={styles['card']} lang={language}>
      <h4>{tool === 'eli5' ? words.simplerWords : words.ownIdeas}</h4>
      <p>
        {tool === 'eli5' ? words.whyNotSimpler : words.whyNoIdeas}
        {isEmpty && ` ${tool === 'eli5' ? words.noTerms : words.nothingMarked}`}
      </p>
      <p className={styles['small']}>{canAsk ? <WayToModel /> : words.askOperator}</p>
    </section>
  )
}

/** For whoever may connect one a button; anybody else is told whom to ask. */
function WayToModel() {
  const { data: account } = useCall(getAccount, {})
  if (!account) return null
  if (!account.operator) return words.askOperator
  return (
    <>
      <ButtonLink to="/app/connect" look="primary">
        {words.connectModel}
      </ButtonLink>
      {words.runsHere}
    </>
  )
}
