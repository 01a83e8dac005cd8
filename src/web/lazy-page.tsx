import { use, type ComponentType } from 'react'

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
        loading = undefined
        throw error
      },
    ))
  function Lazy() {
    if (!Page) use(preload())
    return Page ? <Page /> : null
  }
  return Object.assign(Lazy, { preload })
}
