import { noteLost } from './connection.ts'

/** Between two attempts to get code that did not come. */
const retryMs = 2000

/** So often a server that answers is asked: after that it is another one by now, and the code no more to be had. */
const mostAttempts = 3

/** Loads code that a screen cannot do without: as often as it takes for the server to answer. */
export async function loadPatiently<Module>(
  load: () => Promise<Module>,
  left = mostAttempts,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const isReached = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReached) noteLost()
    else if (left === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadPatiently(load, isReached ? left - 1 : left)
  }
}
