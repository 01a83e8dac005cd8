import { Choice } from '../../ui/choice.tsx'
import { chooseModel, useChosenModel } from './chosen-model.ts'
import styles from './model-chooser.module.css'

/** Which of the offered models is asked for the next result. Without a choice it is the first one. */
export function ModelChooser({ offered }: { offered: string[] }) {
  const chosen = useChosenModel() ?? ''
  return (
    <div className={styles['model']}>
      <span aria-hidden="true">Model</span>
      <Choice
        legend="Model"
        options={offered.map((label) => ({ value: label, label }))}
        value={offered.includes(chosen) ? chosen : offered[0]!}
        onChoose={chooseModel}
      />
    </div>
  )
}
