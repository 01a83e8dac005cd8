import { fewestQuestions, mostQuestions, usualQuestions } from '#domain/limits.ts'
import { useState } from 'react'
import { QuizOptions } from '#domain/tools/quiz.ts'
import { Choice } from '../../ui/choice.tsx'
import { useStore } from '../../ui/store.ts'
import * as words from './words-source.ts'
import styles from './quiz-options.module.css'
import { quizWanted } from './quiz-wanted.ts'

const forms = (['both', 'choices', 'gaps'] as const).map((value) => ({ value, label: words.forms[value] }))

/** What a quiz may be asked to be, out of sight until it is wanted; what differs from the usual is told. */
export function QuizOptionsFold({ disabled }: { disabled: boolean }) {
  const wanted = useStore(quizWanted)
  const { count = usualQuestions, form } = wanted
  /** What is being typed: on the way to 12 stands a 1. */
  const [typed, setTyped] = useState<string>()
  const unusual = [
    count !== usualQuestions && words.countQuestions(count),
    form && words.formsInLine[form],
  ].filter((one) => typeof one === 'string')

  function type(digits: string) {
    setTyped(digits)
    const next = QuizOptions.safeParse({ ...wanted, count: Number(digits) })
    if (next.success) quizWanted.write(next.data)
  }

  return (
    <details className={styles['fold']}>
      <summary>{unusual.length > 0 ? words.optionsWith(unusual) : words.options}</summary>
      <div className={styles['fields']}>
        <label>
          {words.questions}
          <input
            type="number"
            min={fewestQuestions}
            max={mostQuestions}
            value={typed ?? count}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </label>
        <Choice
          legend={words.formOfQuestions}
          options={forms}
          value={form ?? 'both'}
          onChoose={(value) => quizWanted.write({ count, ...(value !== 'both' && { form: value }) })}
        />
      </div>
    </details>
  )
}
