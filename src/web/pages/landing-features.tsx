import type { Tool } from '#domain/tools/index.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './landing-features.module.css'

/** The four tools as the landing page presents them (specification, section 2). */
const features: { tool: Tool; title: string; description: string }[] = [
  {
    tool: 'summary',
    title: 'Content Summary',
    description: 'The whole text in a page you can trust, with its key points.',
  },
  {
    tool: 'quiz',
    title: 'Interactive Quizzes',
    description: 'Five fair questions, each with its reason. Practise first, then see the key.',
  },
  {
    tool: 'eli5',
    title: 'ELI5 Explanations',
    description: 'Hard ideas in plain words, with examples that stay true.',
  },
  {
    tool: 'insight',
    title: 'Key Insights',
    description: 'The main claim, what supports it, and what follows.',
  },
]

export function LandingFeatures() {
  return (
    <ul className={styles['features']}>
      {features.map(({ tool, title, description }) => (
        <li key={tool} data-tool={tool}>
          <ToolIcon tool={tool} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
