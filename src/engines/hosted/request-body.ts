/** What a request to `chat/completions` carries. */
export type ChatMessage = { role: 'system' | 'user'; content: string }

type Dialect = { tokensKey: 'max_tokens' | 'max_completion_tokens'; temperature: boolean; json: boolean }

/**
 * The request bodies one model takes. Some models refuse a parameter by name; the refusal is learned, so that it
 * costs one failed request and not one each time.
 */
export class RequestDialect {
  #dialect: Dialect = { tokensKey: 'max_tokens', temperature: true, json: true }

  body(model: string, messages: ChatMessage[]): Record<string, unknown> {
    return {
      model,
      messages,
      ...(this.#dialect.temperature ? { temperature: 0.7 } : {}),
      [this.#dialect.tokensKey]: 4096,
      stream: true,
      ...(this.#dialect.json ? { response_format: { type: 'json_object' } } : {}),
    }
  }

  /** Learns from a refusal. @returns whether the next request will differ, so that it is worth sending */
  learn(status: number, message: string): boolean {
    if (status !== 400 && status !== 422) return false
    if (this.#dialect.tokensKey === 'max_tokens' && /max_completion_tokens/.test(message)) {
      this.#dialect = { ...this.#dialect, tokensKey: 'max_completion_tokens' }
      return true
    }
    if (
      this.#dialect.temperature &&
      /temperature/i.test(message) &&
      /unsupported|not support|only the default/i.test(message)
    ) {
      this.#dialect = { ...this.#dialect, temperature: false }
      return true
    }
    // Some providers have no JSON mode or another one, and some refuse what their own made.
    if (this.#dialect.json && /response_format|json_object|json mode|generate json/i.test(message)) {
      this.#dialect = { ...this.#dialect, json: false }
      return true
    }
    return false
  }
}
