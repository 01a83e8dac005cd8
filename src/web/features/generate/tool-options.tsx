import type { Tool } from '#domain/tools/index.ts'
import { ModelChoice } from './model-choice.tsx'
import { QuizOptionsFold } from './quiz-options.tsx'

/** What may be chosen before something is made: the model, where there are several, and what a quiz is to be. */
export default function ToolOptions({ tool, disabled }: { tool: Tool; disabled: boolean }) {
  return (
    <>
      <ModelChoice />
      {tool === 'quiz' && <QuizOptionsFold disabled={disabled} />}
    </>
  )
}
