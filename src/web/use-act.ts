import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from './api.ts'
import { queries } from './queries.ts'

/** Does something at the server. @returns whether it was done */
export type Act = (act: () => Promise<unknown>) => Promise<boolean>

/** Something that a screen does at the server, and why it could not. */
export function useAct() {
  const { mutateAsync, isPending, error, reset } = useMutation(
    { mutationFn: (act: () => Promise<unknown>) => act(), networkMode: 'always' },
    queries,
  )
  const act: Act = (what) =>
    mutateAsync(what).then(
      () => true,
      () => false,
    )
  return { busy: isPending, failure: error ? sentenceOf(error) : undefined, act, forget: reset }
}
