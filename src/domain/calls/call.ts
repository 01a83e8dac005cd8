import type * as z from 'zod/mini'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

/** One call over HTTP, as the web makes it and the server answers it. */
export type Call<Path extends string = string, Input extends Schema = Schema, Output = unknown> = {
  method: Method
  /** `:name` stands for a part of the input. */
  path: Path
  /** Of the parts of the path that are no ids. */
  parts: Readonly<Record<string, z.ZodMiniType<string>>>
  /** What else goes along: behind the question mark of a GET, as the JSON body of any other. */
  input: Input | undefined
  /** What is answered as JSON; nothing, by status 204, where there is none. */
  output: z.ZodMiniType<Output> | undefined
  /** Of a call that has an answer. */
  status: 200 | 201
  /** Whether it is answered without an account. */
  open: boolean
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parts of a call's path, by name. */
export type PathOf<C extends Call> = { [Name in Names<C['path']>]: string }

type SchemaOf<C extends Call> = NonNullable<C['input']>

/** What the server is handed: the parts of the path and the input together. */
export type InputOf<C extends Call> = PathOf<C> &
  ([SchemaOf<C>] extends [never] ? unknown : z.output<SchemaOf<C>>)

/** What the web sends. */
export type SentOf<C extends Call> = PathOf<C> &
  ([SchemaOf<C>] extends [never] ? unknown : z.input<SchemaOf<C>>)

export type OutputOf<C extends Call> = C extends Call<string, Schema, infer Output> ? Output : never

/**
 * Declares a call by its method and path, as in `PATCH /api/cards/:id`.
 * @param schemas of the parts of the path that are no ids, of what goes along, and of the answer
 */
export function defineCall<Path extends string, Input extends Schema = never, Output = void>(
  line: `${Method} ${Path}`,
  {
    parts = {},
    input,
    output,
    status = 200,
    open = false,
  }: Partial<Omit<Call<Path, Input, Output>, 'method' | 'path'>> = {},
): Call<Path, Input, Output> {
  const [method, path] = line.split(' ') as [Method, Path]
  return { method, path, parts, input, output, status, open }
}
