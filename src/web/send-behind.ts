const firstRetryMs = 1000
const longestRetryMs = 30_000

/**
 * Sends what the person does not wait for: at once, after a failure with a wait that doubles, and as soon as the device
 * is connected again.
 * @param send calls `tell` with all that comes of it
 * @param failures how often this failed before
 * @returns ends it: nothing is told any more
 */
export function sendBehind<Sent>(
  send: (tell: (sent: Sent) => void) => Promise<void>,
  failures: number,
  tell: (sent: Sent) => void,
): () => void {
  let ended = false
  const tellUnlessEnded = (sent: Sent) => {
    if (!ended) tell(sent)
  }
  const sendNow = () => void send(tellUnlessEnded)
  const waitMs = failures && Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)
  const timer = setTimeout(sendNow, waitMs)
  window.addEventListener('online', sendNow)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', sendNow)
  }
}
