import { Choice } from '../../ui/choice.tsx'
import { chooseModel, useChosenModel } from './chosen-model.ts'
import * as words from './words-source.ts'
import styles from './model-chooser.module.css'

/** Which of the offered models is asked for the next result. Without a choice it is the first one. */
export function ModelChooser({ offered }: { offered: string[] }) {
  const chosen = useChosenModel() ?? ''
  return (
    <div className={styles['model']}>
      <span aria-hidden="true">{words.model}</span>
      <Choice
        legend={words.model}
        options={offered.map((label) => ({ value: label, label }))}
        value={offered.includes(chosen) ? chosen : offered[0]!}
        onChoose={chooseModel}
      />
    </div>
  )
}
