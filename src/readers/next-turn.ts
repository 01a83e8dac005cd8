/** Lets timers and messages have their turn, without which nobody could stop a long piece of work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
