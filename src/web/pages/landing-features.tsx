import { toolOrder, toolWords } from '#domain/tools/words.ts'
import { ToolIcon } from '../ui/tool-icon.tsx'
import styles from './landing-features.module.css'

/** The tools as the landing page names them. */
export function LandingFeatures() {
  return (
    <ul className={styles['features']}>
      {toolOrder.map((tool) => (
        <li key={tool} data-tool={tool}>
          <ToolIcon tool={tool} />
          <h3>{toolWords[tool].feature}</h3>
          <p>{toolWords[tool].pitch}</p>
        </li>
      ))}
    </ul>
  )
}
