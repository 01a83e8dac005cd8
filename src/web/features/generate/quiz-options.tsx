import { fewestQuestions, mostQuestions, usualQuestions } from '#domain/limits.ts'
import { useState } from 'react'
import { QuizOptions } from '#domain/tools/quiz.ts'
import { Choice } from '../../ui/choice.tsx'
import { useStore } from '../../ui/store.ts'
import styles from './quiz-options.module.css'
import { quizWanted } from './quiz-wanted.ts'

const forms = [
  { value: 'both', label: 'Choices and gaps' },
  { value: 'choices', label: 'Only choices' },
  { value: 'gaps', label: 'Only gaps' },
] as const

/** What a quiz may be asked to be, out of sight until it is wanted; what differs from the usual is told. */
export function QuizOptionsFold({ disabled }: { disabled: boolean }) {
  const wanted = useStore(quizWanted)
  const { count = usualQuestions, form } = wanted
  /** What is being typed: on the way to 12 stands a 1. */
  const [typed, setTyped] = useState<string>()
  const unusual = [
    count !== usualQuestions && `${count} questions`,
    forms.find(({ value }) => value === form)?.label.toLowerCase(),
  ].filter(Boolean)

  function type(words: string) {
    setTyped(words)
    const next = QuizOptions.safeParse({ ...wanted, count: Number(words) })
    if (next.success) quizWanted.write(next.data)
  }

  return (
    <details className={styles['fold']}>
      <summary>
        Options{unusual.length > 0 && ': '}
        {unusual.join(', ')}
      </summary>
      <div className={styles['fields']}>
        <label>
          Questions
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
          legend="Form of the questions"
          options={forms}
          value={form ?? 'both'}
          onChoose={(value) => quizWanted.write({ count, ...(value !== 'both' && { form: value }) })}
        />
      </div>
    </details>
  )
}
