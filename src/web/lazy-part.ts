// oxlint-disable-next-line no-restricted-imports -- The one place.
import { lazy, type ComponentType } from 'react'
import { loadPatiently } from './load-patiently.ts'

/** A part of a screen whose code is loaded with its first showing. */
// oxlint-disable-next-line typescript/no-explicit-any -- As React’s own `lazy`: the props are those of the part.
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(() => loadPatiently(load))
}
