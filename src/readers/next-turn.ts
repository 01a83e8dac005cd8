/**
 * Lets timers and messages have their turn, without which a long piece of work could not be stopped. By a message to
 * itself: browsers hold back timers that follow each other for 4 ms (HTML standard, section 8.6).
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
