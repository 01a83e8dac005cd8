import { useSyncExternalStore } from 'react'

export type Store<T> = {
  read: () => T
  write: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that lives outside the component tree. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
