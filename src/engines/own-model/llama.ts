import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Order } from './child-messages.ts'
import { PromptTooLong, ShapeRefused, type Weights, type Writing } from './weights.ts'

/** What of `node-llama-cpp` is used. It is installed on request, so that its own types are not there. */
type NodeLlama = {
  getLlama: (options: object) => Promise<Llama>
  LlamaChat: new (options: { contextSequence: Sequence; chatWrapper: ChatWrapper }) => Chat
  resolveChatWrapper: (model: Model, options: object) => ChatWrapper
}
type Llama = {
  loadModel: (options: { modelPath: string }) => Promise<Model>
  createGrammarForJsonSchema: (schema: object) => Promise<Grammar>
  getGrammarFor: (type: 'json') => Promise<Grammar>
}
type Model = {
  trainContextSize: number
  tokenizer: object
  createContext: (options: object) => Promise<{ contextSize: number; getSequence: () => Sequence }>
}
type Sequence = {
  nextTokenIndex: number
  adaptStateToTokens: (tokens: number[], allowShift: boolean) => Promise<void>
  evaluateWithoutGeneratingNewTokens: (tokens: number[]) => Promise<void>
}
type Grammar = object
type Turn = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] }
type ChatWrapper = {
  generateContextState: (state: { chatHistory: Turn[] }) => {
    contextText: { tokenize: (tokenizer: object) => number[] }
  }
}
type Chat = {
  generateResponse: (turns: Turn[], options: object) => Promise<{ metadata: { stopReason: string } }>
}

/** The window: enough for 20 pages and an answer. A larger one takes memory from everything else. */
const usualContext = 8192

/** As many tokens are read at once as take about this long: between two pieces it is seen that nobody waits any more. */
const pieceMs = 1_000
const [smallestPiece, largestPiece] = [16, 64]

/** Loads weights into memory, for the processor. */
export async function loadLlama(order: Order): Promise<Weights> {
  const { runtime, path: modelPath, contextTokens: wanted = usualContext } = order
  const { getLlama, LlamaChat, resolveChatWrapper } = (await import(pathToFileURL(runtime).href)) as NodeLlama
  // Its own choice is four threads and more, which on a smaller machine stand in each other's way for minutes.
  const threads = Math.max(1, availableParallelism() - 1)
  const hasOneBuild = process.platform === 'darwin' && process.arch === 'arm64'
  const llama = await getLlama({
    build: 'never',
    skipDownload: true,
    gpu: hasOneBuild ? 'metal' : false,
    maxThreads: threads,
    logLevel: 'error',
    progressLogs: false,
  })
  const model = await llama.loadModel({ modelPath })
  const context = await model.createContext({
    contextSize: { max: Math.min(wanted, model.trainContextSize) },
    sequences: 1,
    threads,
  })
  const contextTokens = context.contextSize
  const sequence = context.getSequence()
  const chatWrapper = resolveChatWrapper(model, {
    customWrapperSettings: { qwen: { thoughts: 'discourage' } },
  })
  const chat = new LlamaChat({ contextSequence: sequence, chatWrapper })
  let tokensPerMs = Infinity

  /** Reads what does not stand in the context already. @returns how many did */
  async function read(
    tokens: number[],
    signal: AbortSignal,
    onRead: (count: number) => void,
  ): Promise<number> {
    await sequence.adaptStateToTokens(tokens, false)
    const cached = sequence.nextTokenIndex
    while (sequence.nextTokenIndex < tokens.length - 1) {
      signal.throwIfAborted()
      const from = sequence.nextTokenIndex
      const size = Math.min(largestPiece, Math.max(smallestPiece, Math.floor(tokensPerMs * pieceMs)))
      const piece = tokens.slice(from, Math.min(from + size, tokens.length - 1))
      const startedAt = performance.now()
      await sequence.evaluateWithoutGeneratingNewTokens(piece)
      tokensPerMs = piece.length / (performance.now() - startedAt)
      onRead(sequence.nextTokenIndex)
    }
    return cached
  }

  return {
    contextTokens,
    trainedTokens: model.trainContextSize,
    async write(
      { messages, shape, maxTokens = Infinity, temperature, seed },
      { signal, onBegun, onRead, onText },
    ) {
      const turns = turnsOf(messages)
      const tokens = chatWrapper
        .generateContextState({ chatHistory: turns })
        .contextText.tokenize(model.tokenizer)
      // What is longer than the context would be shifted out of it without a word.
      const room = contextTokens - tokens.length - 1
      if (room < 1) throw new PromptTooLong(tokens.length)
      const grammar = shape && (await grammarOf(llama, shape))
      onBegun()
      const cached = await read(tokens, signal, onRead)
      let written = 0
      const { metadata } = await chat.generateResponse(turns, {
        ...(grammar && { grammar }),
        maxTokens: Math.min(maxTokens, room),
        temperature,
        seed,
        signal,
        onTextChunk: onText,
        onToken: (added: unknown[]) => void (written += added.length),
      })
      const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
      return { finish, read: tokens.length, cached, written }
    },
  }
}

async function grammarOf(llama: Llama, shape: NonNullable<Writing['shape']>): Promise<Grammar> {
  try {
    return await (shape === 'any' ? llama.getGrammarFor('json') : llama.createGrammarForJsonSchema(shape))
  } catch (error) {
    throw new ShapeRefused('No grammar can be made of this schema.', { cause: error })
  }
}

function turnsOf(messages: Writing['messages']): Turn[] {
  const turns = messages.map(({ role, content }): Turn =>
    role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  )
  return [...turns, { type: 'model', response: [] }]
}
