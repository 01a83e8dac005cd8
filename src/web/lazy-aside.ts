// oxlint-disable-next-line no-restricted-imports -- As in lazy-part.ts; public pages load nothing of the connection.
import { lazy, type ComponentType } from 'react'

/** A part beside the page: where its code does not come, the page is whole without it. */
export function lazyAside<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: () => null })))
}
