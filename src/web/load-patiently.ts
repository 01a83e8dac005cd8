import { lazy, type ComponentType } from 'react'
import { noteLost } from './connection.ts'

/** Between two attempts to get code that did not come. */
const retryMs = 2000

/** After so many attempts while the server answers, it is no more to be had: the server was updated meanwhile. */
const mostAttempts = 3

/** Loads code that a screen cannot do without: as often as it takes for the server to answer. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let refused = 0; ;) {
    try {
      return await load()
    } catch (error) {
      if (await isReachable()) refused += 1
      else noteLost()
      if (refused >= mostAttempts) throw error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, retryMs)
      window.addEventListener('online', resolve, { once: true })
    })
  }
}

/** A part of a screen whose code is loaded with its first showing. */
// oxlint-disable-next-line typescript/no-explicit-any -- As React’s own `lazy`: the props are those of the part.
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(() => loadPatiently(load))
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}
