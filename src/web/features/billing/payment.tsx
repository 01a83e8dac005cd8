import type { Billing } from '#domain/billing.ts'
import { sentenceFor } from '#domain/errors.ts'
import { Button } from '../../ui/button.tsx'
import { CreditCard } from '../../ui/icons.tsx'
import { TitledSheet } from '../../ui/titled-sheet.tsx'
import { nameDay } from './dates.ts'
import * as words from './words.ts'
import styles from './payment.module.css'

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** The card and what was charged to it; samples, and labelled so, while no payment service is connected. */
export function Payment({ billing: { sample, card, history } }: { billing: Billing }) {
  return (
    <TitledSheet title={words.payment}>
      {sample && (
        <>
          <p className={styles['sample']}>{words.sample}</p>
          <p className={styles['quiet']}>{words.sampleHint}</p>
        </>
      )}
      <div className={styles['card']} data-sample={sample}>
        <CreditCard size={22} strokeWidth={1.6} />
        <p>
          {words.cardEnding(card.brand, card.last4)}
          <span className={styles['quiet']}>{words.cardExpires(card.expires)}</span>
        </p>
        <div className={styles['update']}>
          <Button small disabled aria-describedby="card-hint">
            {words.updateCard}
          </Button>
          <span id="card-hint" className={styles['quiet']}>
            {sentenceFor('not_available')}
          </span>
        </div>
      </div>
      <table className={styles['history']} data-sample={sample}>
        <caption>{sample ? words.sampleHistory : words.history}</caption>
        <thead>
          <tr>
            {Object.values(words.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ id, date, description, status, amount }) => (
            <tr key={id}>
              <td>{nameDay(date)}</td>
              <td>{description}</td>
              <td data-status={status}>{words.paymentStates[status]}</td>
              <td>{dollars.format(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSheet>
  )
}
