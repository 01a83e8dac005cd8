/** Does something again and again, until stopped; a failure is told and the next turn comes all the same. */
export function every(
  ms: number,
  task: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { stop: () => void } {
  const timer = setInterval(() => void task().catch(onFailure), ms)
  return { stop: () => clearInterval(timer) }
}
