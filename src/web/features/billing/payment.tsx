import type { Billing } from '#domain/billing.ts'
import { sentenceFor } from '#domain/errors.ts'
import { Button } from '../../ui/button.tsx'
import { CreditCard } from '../../ui/icons.tsx'
import { TitledSheet } from '../../ui/titled-sheet.tsx'
import { nameDay } from './dates.ts'
import styles from './payment.module.css'

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** The card and what was charged to it; samples, and labelled so, while no payment service is connected. */
export function Payment({ billing: { sample, card, history } }: { billing: Billing }) {
  return (
    <TitledSheet title="Payment">
      {sample && (
        <>
          <p className={styles['sample']}>Sample data: connect Stripe to go live</p>
          <p className={styles['quiet']}>
            This is not your card, and these are not your bills. It shows how they will look.
          </p>
        </>
      )}
      <div className={styles['card']} data-sample={sample}>
        <CreditCard size={22} strokeWidth={1.6} />
        <p>
          {card.brand} ending in {card.last4}
          <span className={styles['quiet']}>Expires {card.expires}</span>
        </p>
        <div className={styles['update']}>
          <Button small disabled aria-describedby="card-hint">
            Update
          </Button>
          <span id="card-hint" className={styles['quiet']}>
            {sentenceFor('not_available')}
          </span>
        </div>
      </div>
      <table className={styles['history']} data-sample={sample}>
        <caption>{sample ? 'Billing history (sample)' : 'Billing history'}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">Status</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ id, date, description, status, amount }) => (
            <tr key={id}>
              <td>{nameDay(date)}</td>
              <td>{description}</td>
              <td data-status={status}>{status === 'success' ? 'Paid' : 'Failed'}</td>
              <td>{dollars.format(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSheet>
  )
}
