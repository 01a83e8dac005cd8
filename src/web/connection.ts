import { createStore } from './ui/store.ts'

/** When the server stopped answering, in milliseconds since 1970; undefined as long as it answers. */
export const connection = createStore<number | undefined>(undefined)

/** The server did not answer. Whoever looks at the screen is told, and it is asked again until it does. */
export function noteLost(): void {
  if (connection.read() === undefined) connection.write(Date.now())
}

/** The server answered, whatever it said. */
export function noteReached(): void {
  if (connection.read() !== undefined) connection.write(undefined)
}
