import { ExplanationIcon, InsightIcon, QuizIcon, SummaryIcon } from '../ui/icons.tsx'
import styles from './landing-features.module.css'

/** The four tools as the landing page presents them (specification, section 2). */
const features = [
  {
    tool: 'summary',
    Icon: SummaryIcon,
    title: 'Content Summary',
    description: 'The whole text in a page you can trust, with its key points.',
  },
  {
    tool: 'quiz',
    Icon: QuizIcon,
    title: 'Interactive Quizzes',
    description: 'Five fair questions, each with its reason. Practise first, then see the key.',
  },
  {
    tool: 'eli5',
    Icon: ExplanationIcon,
    title: 'ELI5 Explanations',
    description: 'Hard ideas in plain words, with examples that stay true.',
  },
  {
    tool: 'insight',
    Icon: InsightIcon,
    title: 'Key Insights',
    description: 'The main claim, what supports it, and what follows.',
  },
]

export function LandingFeatures() {
  return (
    <ul className={styles['features']}>
      {features.map(({ tool, Icon, title, description }) => (
        <li key={tool} data-tool={tool}>
          <Icon size={22} strokeWidth={1.6} aria-hidden />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
