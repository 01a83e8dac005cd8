import { Component, type ErrorInfo, type ReactNode } from 'react'
import * as words from './words-frame.ts'
import styles from './error-boundary.module.css'

/**
 * Stands in for a part of the page that could not be shown, mostly because its code did not arrive: after a lost
 * connection, or when the server was updated while the page was open.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`Part of the page failed:${info.componentStack ?? ''}`, { cause: error }))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles['failed']}>
        <p role="alert">{words.notShown}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {words.loadAgain}
        </button>
      </div>
    )
  }
}
