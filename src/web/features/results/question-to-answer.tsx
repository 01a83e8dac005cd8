import styles from './practice.module.css'
import { QuizOption } from './quiz-option.tsx'
import { SpokenText } from './spoken-text.tsx'

type Props = {
  /** Of what is asked, for whatever is described by it. */
  id?: string
  question: { question: string; options: readonly string[] }
  /** The options as they are shown, where that is not as they are written. */
  order?: readonly number[]
  /** The option that was given. */
  given: number | undefined
  /** The right one, once it is told. */
  right: number | undefined
  /** Whether an answer stands, or is on its way. */
  isAnswered: boolean
  onAnswer: (option: number) => void
}

/** A question with its options: one press answers. Then as it was answered, with right and wrong once that is told. */
export function QuestionToAnswer({ id, question, order, given, right, isAnswered, onAnswer }: Props) {
  const { options } = question
  const isTold = right !== undefined
  return (
    <fieldset className={styles['question']}>
      <legend id={id} className={styles['legend']} dir="auto">
        <SpokenText text={question.question} />
      </legend>
      {(order ?? [...options.keys()]).map((option, place) => (
        <QuizOption
          key={place}
          number={place}
          text={options[option]!}
          state={option === right ? 'correct' : option !== given ? undefined : isTold ? 'wrong' : 'given'}
          isMuted={isTold}
          // Not disabled, which would take the focus away from whoever answers by keyboard.
          isAnswered={isAnswered}
          onPress={() => !isAnswered && onAnswer(option)}
        />
      ))}
    </fieldset>
  )
}

/**
 * Arrows walk from option to option, and answer nothing.
 * @param place that holds the question
 * @returns whether the key was an arrow
 */
export function walkOptions(key: string, place: HTMLElement | null): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const buttons = [...(place?.querySelectorAll<HTMLElement>('fieldset button') ?? [])]
  if (step === 0 || buttons.length === 0) return false
  const focused = buttons.findIndex((button) => button === document.activeElement)
  const next = focused < 0 && step < 0 ? -1 : (focused + step) % buttons.length
  buttons.at(next)?.focus()
  return true
}
