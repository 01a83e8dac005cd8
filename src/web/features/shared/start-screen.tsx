import { useState } from 'react'
import { Link } from 'react-router'
import { toolWords } from '#domain/tools/words.ts'
import { beginAttempt } from '#domain/calls/shared.ts'
import { longestLine } from '#domain/share/share.ts'
import type { SharedAttempt, SharedView } from '#domain/share/shared.ts'
import { AppError } from '#domain/errors.ts'
import { closingWords } from '../../closing-words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Check } from '../../ui/icons.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { Door } from './door.tsx'
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
        <Whose byline={byline} what="quiz" />
      </p>
      <h1 dir="auto">{title}</h1>
      <p className={styles['facts']}>
        {questions} questions · about {minutes} minute{minutes === 1 ? '' : 's'}
      </p>
      <ul className={styles['how']}>
        <li>
          <Check size={18} />
          After each answer you see whether it’s right, and the sentence it comes from.
        </li>
        <li>
          <Clock />
          {attempts === 'one' ? 'One attempt.' : 'As many attempts as you like.'}
          {closesAt !== null && ` Open until ${closingWords(closesAt)}.`}
        </li>
      </ul>
      <SubmitForm form={form} className={styles['form']} onSubmit={begin} explain={explain}>
        <FormNotice form={form} />
        {asksName && (
          <Field
            label="Your name"
            autoComplete="name"
            enterKeyHint="go"
            required
            maxLength={longestLine.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            hint={`Only ${byline ?? 'whoever shared this quiz'} sees your name and your answers.`}
          />
        )}
        <BusyButton type="submit" look="primary" wide busy={form.busy} doing="Starting…">
          Start
        </BusyButton>
      </SubmitForm>
      <p className={styles['foot']}>
        No account needed · <Link to="/privacy#shared">What we keep</Link>
      </p>
    </Door>
  )
}

/** "Ms Okafor’s quiz", or what it is where nobody is named. */
export function Whose({ byline, what }: { byline: string | null; what: string }) {
  if (byline === null) return <>A {what} shared with you</>
  return (
    <>
      <bdi>{byline}</bdi>’s {what}
    </>
  )
}

/** What a link shows, in a word. */
export function nounOf(kind: SharedView['kind']): string {
  return kind === 'cards' ? 'cards' : toolWords[kind].noun
}

function explain(error: unknown): string {
  if (!(error instanceof AppError)) return new AppError('unexpected').message
  if (error.code === 'request_invalid') return 'Please enter your name, in letters.'
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
