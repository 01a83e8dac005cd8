import type { Ref } from 'react'
import { Field } from './field.tsx'
import * as words from './words.ts'

type Props = { label?: string; hint?: string; ref?: Ref<HTMLInputElement> }

/** Six digits from an app or a mail, typed, pasted or filled in by the browser, of any script and parted by anything. */
export function CodeField({ label = words.code, hint = words.codeHint, ref }: Props) {
  return (
    <Field
      ref={ref}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[\s\p{Pd}\p{Cf}]*(\p{Nd}[\s\p{Pd}\p{Cf}]*){6}"
      title={words.sixDigits}
      hint={hint}
      required
    />
  )
}
