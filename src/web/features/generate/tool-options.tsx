import type { Tool } from '#domain/tools/index.ts'
import { useConfig } from '../../use-config.ts'
import { ModelChooser } from './model-chooser.tsx'
import { QuizOptionsFold } from './quiz-options.tsx'
import styles from './tool-options.module.css'

/** What may be chosen before something is made: the model, where several are offered, and what a quiz is to be. */
export default function ToolOptions({ tool, disabled }: { tool: Tool; disabled: boolean }) {
  // Without the server's settings its own order decides.
  const models = useConfig().data?.models ?? []
  if (tool !== 'quiz' && models.length === 0) return null
  return (
    <div className={styles['options']}>
      {models.length > 0 && <ModelChooser offered={models} />}
      {tool === 'quiz' && <QuizOptionsFold disabled={disabled} />}
    </div>
  )
}
