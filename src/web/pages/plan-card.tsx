import { ButtonLink } from '../ui/button.tsx'
import { Check } from '../ui/icons.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { asNewcomer } from './newcomer.ts'
import * as words from './words-pricing.ts'
import styles from './plan-card.module.css'

type Props = {
  name: string
  description: string
  /** US dollars a month. */
  price: number
  note: string
  features: string[]
  action: string
  /** Where it leads. */
  to: string
  primary?: boolean
}

/** One plan, what it costs and what it allows. */
export function PlanCard({ name, description, price, note, features, action, to, primary = false }: Props) {
  const id = `plan-${name.toLowerCase()}`
  return (
    <Sheet className={styles['card']} aria-labelledby={id} data-primary={primary}>
      <h2 id={id}>{name}</h2>
      <p className={styles['description']}>{description}</p>
      <p className={styles['price']} aria-live="polite">
        <span>{words.price(price)}</span> {note}
      </p>
      <ButtonLink to={to} state={{ ...asNewcomer, told: true }} look={primary ? 'primary' : 'plain'} wide>
        {action}
      </ButtonLink>
      <ul className={styles['features']}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={18} /> {feature}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
