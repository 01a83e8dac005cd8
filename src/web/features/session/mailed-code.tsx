import { useState, type ReactNode } from 'react'
import { refusalOr } from '../../refusal-of.ts'
import { keepTriedFor } from '../../tried-owner.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice, SubmitForm, useForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResendButton } from '../../ui/resend-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { textOf } from '../../ui/text-of.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CodeForm } from './code-form.tsx'
import * as words from './words.ts'
import styles from './sign-in-form.module.css'

type Props = {
  type: 'email' | 'recovery'
  title: string
  intro: string
  action: string
  /** What is said when no mail could be asked for, and nobody says why. */
  failure: string
  /** What was typed already, where somebody comes from another form. */
  typed?: string
  /** Whether the server sends mail. Otherwise there is no code to wait for. */
  mail?: boolean
  send: (email: string) => Promise<unknown>
  /** What is said once it is sent: the same for everybody, so that it gives away no account. */
  sent: (email: string) => string
  onProven: () => void | Promise<void>
  /** The other ways on. */
  children: ReactNode
}

/** Asks for an address, has a mail sent to it, and then for the code of that mail. */
export function MailedCode(props: Props) {
  const { type, intro, action, failure, typed, mail = true, send, sent, onProven, children } = props
  const hydrated = useHydrated()
  const form = useForm()
  const [asked, setAsked] = useState<{ email: string; at: number }>()
  const [waiting, setWaiting] = useState(false)

  const ask = async (email: string) => {
    await send(email)
    keepTriedFor(email)
    setAsked({ email, at: Date.now() })
    setWaiting(mail)
  }
  const explain = refusalOr(failure)
  const title = waiting ? words.checkMail : props.title
  return (
    <div className={styles['page']}>
      <Sheet className={styles['sheet']} aria-label={title}>
        <h1
          key={title}
          ref={asked || typed !== undefined ? takeFocus : null}
          tabIndex={-1}
          className={styles['title']}
        >
          {title}
        </h1>
        {!waiting && (mail || !asked) && <p>{intro}</p>}
        <FormNotice form={form} />
        {asked && mail === waiting && (
          <Notice
            tone="good"
            actions={
              waiting && (
                <ResendButton
                  lastSentAt={asked.at}
                  resend={() => form.attempt(() => ask(asked.email), explain)}
                />
              )
            }
          >
            {sent(asked.email)}
          </Notice>
        )}
        {asked && waiting ? (
          <CodeForm email={asked.email} type={type} onProven={onProven} />
        ) : (
          <SubmitForm
            form={form}
            className={styles['form']}
            onSubmit={(fields) => ask(textOf(fields, 'email').trim())}
            explain={explain}
          >
            <Field
              label={words.email}
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={asked?.email ?? typed}
              required
            />
            <BusyButton
              type={hydrated ? 'submit' : 'button'}
              look="primary"
              wide
              busy={form.busy}
              doing={words.sending}
            >
              {action}
            </BusyButton>
          </SubmitForm>
        )}
        <p className={styles['other']}>
          {asked && waiting && (
            <>
              {type === 'recovery' && `${words.sentTo(asked.email)} `}
              <TextButton onClick={() => setWaiting(false)}>{words.chooseAnotherAddress}</TextButton>
              <br />
            </>
          )}
          {children}
        </p>
      </Sheet>
    </div>
  )
}
