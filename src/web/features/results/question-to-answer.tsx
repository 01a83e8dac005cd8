import styles from './practice.module.css'
import { QuizOption } from './quiz-option.tsx'
import { SpokenText } from './spoken-text.tsx'

type Props = {
  /** Of what is asked, for whatever is described by it. */
  id?: string
  /** One in the page. */
  name: string
  question: string
  /** As they are shown. */
  options: readonly string[]
  /** The place of the option that is chosen, or was given. */
  chosen: number | undefined
  /** The place of the right one, once it is told. */
  right: number | undefined
  isAnswered: boolean
  onChoose: (place: number) => void
}

/** A question with its options: to be chosen from, then as it was answered, and right and wrong once that is told. */
export function QuestionToAnswer(props: Props) {
  const { id, name, question, options, chosen, right, isAnswered, onChoose } = props
  const isTold = right !== undefined
  return (
    <fieldset className={styles['question']}>
      <legend id={id} className={styles['legend']} dir="auto">
        <SpokenText text={question} />
      </legend>
      {options.map((option, place) => (
        <QuizOption
          key={place}
          number={place}
          text={option}
          state={
            isTold && place === right ? 'correct' : place !== chosen ? undefined : isTold ? 'wrong' : 'chosen'
          }
          input={
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={place === chosen}
              // Not disabled, which would take the focus away from whoever answers by keyboard.
              aria-disabled={isAnswered}
              onChange={() => !isAnswered && onChoose(place)}
            />
          }
        />
      ))}
    </fieldset>
  )
}
