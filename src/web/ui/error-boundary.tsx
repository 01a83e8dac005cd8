import { Component, type ErrorInfo, type ReactNode } from 'react'
import { AppError } from '#domain/errors.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
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
    reportError(new Error(`A part of the page failed:${info.componentStack ?? ''}`, { cause: error }))
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles['failed']}>
        <Notice
          tone="bad"
          actions={
            <Button small onClick={() => window.location.reload()}>
              Load the page again
            </Button>
          }
        >
          {new AppError('unexpected').message}
        </Notice>
      </div>
    )
  }
}
