import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { createAttempts, type Attempt, type FormState, type Outcome } from './form-attempts.ts'
import { Notice } from './notice.tsx'

/** Whether a form is busy and what came of it. What it attempts is aborted when the form is left. */
export function useForm(initial?: Outcome) {
  const [state, show] = useState<FormState>({ busy: false, outcome: initial })
  const [form] = useState(() => {
    /** Says something that is not the outcome of an attempt. */
    const report = (outcome: Outcome | undefined) => show((now) => ({ ...now, outcome }))
    const reportFailure = (sentence: string) => report({ tone: 'bad', sentence })
    return { ...createAttempts(show), report, reportFailure }
  })
  useEffect(() => form.abort, [form])
  return { ...state, ...form }
}

type Form = ReturnType<typeof useForm>

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> & {
  form: Form
  /** Attempts something with what was typed. */
  onSubmit: (fields: HTMLFormElement) => ReturnType<Attempt>
  explain: (error: unknown) => string
}

/** A form whose submission is an attempt of `form`. */
export function SubmitForm({ form, onSubmit, explain, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = event.currentTarget
        void form.attempt(() => onSubmit(fields), explain)
      }}
    />
  )
}

/** What came of the last attempt, where there is something to say about it. */
export function FormNotice({ form: { outcome }, actions }: { form: Form; actions?: ReactNode }) {
  return (
    outcome && (
      <Notice tone={outcome.tone} actions={actions}>
        {outcome.sentence}
      </Notice>
    )
  )
}
