import { useState } from 'react'
import { Link } from 'react-router'
import { toolWords } from '#domain/tools/words.ts'
import { beginAttempt } from '#domain/calls/shared.ts'
import { longestLine } from '#domain/share/share.ts'
import type { SharedAttempt, SharedView } from '#domain/share/shared.ts'
import { AppError } from '#domain/errors.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Check } from '../../ui/icons.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { rich } from '../../ui/rich.tsx'
import { Door } from './door.tsx'
import * as words from './words.ts'
import styles from './door.module.css'
import { askShared, isOver, rememberAttempt } from './shared-call.ts'

/** So long one question takes, in seconds, with what is read after it. */
const secondsEach = 30

type Props = {
  token: string
  view: SharedView
  onBegun: (attempt: SharedAttempt) => void
  /** The link leads nowhere any more. */
  onOver: (error: unknown) => void
}

/** What a quiz is and what happens with the answers, before it starts. */
export function StartScreen({ token, view, onBegun, onOver }: Props) {
  const { title, byline, questions = 0, attempts, closesAt, asksName } = view
  const form = useForm()
  const [name, setName] = useState('')
  const minutes = Math.ceil((questions * secondsEach) / 60)

  async function begin() {
    if (asksName && name.trim() === '') throw new AppError('request_invalid')
    try {
      const attempt = await askShared(beginAttempt, { token, ...(asksName && { name }) })
      rememberAttempt(token, attempt.id)
      onBegun(attempt)
    } catch (error) {
      if (isOver(error)) onOver(error)
      else throw error
    }
  }

  return (
    <Door title={title}>
      <p className={styles['for']}>
        <Whose byline={byline} what={nounOf('quiz')} />
      </p>
      <h1 dir="auto">{title}</h1>
      <p className={styles['facts']}>{words.facts(questions, minutes)}</p>
      <ul className={styles['how']}>
        <li>
          <Check size={18} />
          {words.afterEachAnswer}
        </li>
        <li>
          <Clock />
          {attempts === 'one' ? words.oneAttempt : words.manyAttempts}
          {closesAt !== null && ` ${words.openUntil(words.closing(closesAt))}`}
        </li>
      </ul>
      <SubmitForm form={form} className={styles['form']} onSubmit={begin} explain={explain}>
        <FormNotice form={form} />
        {asksName && (
          <Field
            label={words.yourName}
            autoComplete="name"
            enterKeyHint="go"
            required
            maxLength={longestLine.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            hint={byline === null ? words.sharerSeesName : words.seesName(byline)}
          />
        )}
        <BusyButton type="submit" look="primary" wide busy={form.busy} doing={words.starting}>
          {words.start}
        </BusyButton>
      </SubmitForm>
      <p className={styles['foot']}>
        {words.noAccount} · <Link to="/privacy#shared">{words.whatWeKeep}</Link>
      </p>
    </Door>
  )
}

/** "Ms Okafor’s quiz", or what it is where nobody is named. */
export function Whose({ byline, what }: { byline: string | null; what: string }) {
  if (byline === null) return words.sharedWithYou(what)
  return rich(words.whose, { byline: <bdi>{byline}</bdi>, what })
}

/** What a link shows, in a word. */
export function nounOf(kind: SharedView['kind']): string {
  return kind === 'cards' ? words.cards : toolWords[kind].noun
}

function explain(error: unknown): string {
  if (!(error instanceof AppError)) return new AppError('unexpected').message
  if (error.code === 'request_invalid') return words.nameMissing
  return error.message
}

function Clock() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l2.5 1.7" strokeLinecap="round" />
    </svg>
  )
}
