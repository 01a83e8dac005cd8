import { useEffect, useState } from 'react'
import { fetchConfig } from '../../config.ts'
import { Choice } from '../../ui/choice.tsx'
import { chooseModel, useChosenModel } from './chosen-model.ts'
import styles from './model-choice.module.css'

/** Which model writes the next result, where the operator offers several. */
export function ModelChoice() {
  const [offered, setOffered] = useState<string[]>([])
  const chosen = useChosenModel()
  useEffect(() => {
    // Without the server's settings its own order decides.
    fetchConfig().then(
      ({ models }) => setOffered(models),
      () => {},
    )
  }, [])
  const [first] = offered
  if (first === undefined) return null
  return (
    <div className={styles['model']}>
      <span aria-hidden="true">Model</span>
      <Choice
        legend="Model"
        options={offered.map((label) => ({ value: label, label }))}
        value={chosen !== undefined && offered.includes(chosen) ? chosen : first}
        onChoose={chooseModel}
      />
    </div>
  )
}
