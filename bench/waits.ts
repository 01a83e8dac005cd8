/** The waits of somebody who asks one thing after another, in milliseconds, for as long as something lasts. */
export async function waitsOf(
  ask: () => Promise<Response>,
  until: () => Promise<unknown>,
  pauseMs = 5,
): Promise<number[]> {
  const waits: number[] = []
  const lasting = new AbortController()
  const ended = until().finally(() => lasting.abort())
  while (!lasting.signal.aborted) {
    const startedAt = performance.now()
    const answer = await ask()
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A reader was answered ${answer.status}`)
    waits.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await ended
  return waits
}
