import { use, type ComponentType } from 'react'

/** How long a page that did not arrive is left alone. */
const retryMs = 1000

type Module = { default: ComponentType }

export type LazyPage = ComponentType & {
  /** Loads the page's code ahead of its first showing. */
  preload: () => Promise<void>
}

/** A page whose code is loaded on its own. Once preloaded it renders at once, so that hydration finds what was prerendered. */
export function lazyPage(load: () => Promise<Module>): LazyPage {
  let Page: ComponentType | undefined
  let loading: Promise<void> | undefined
  const preload = () =>
    (loading ??= load().then(
      (module) => {
        Page = module.default
      },
      (error: unknown) => {
        // Asked for again at once it would fail again, and again: only a later visit tries anew.
        setTimeout(() => (loading = undefined), retryMs)
        throw error
      },
    ))
  function Lazy() {
    if (!Page) use(preload())
    return Page ? <Page /> : null
  }
  return Object.assign(Lazy, { preload })
}
