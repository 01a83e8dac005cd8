import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** A connection to the embedded database that was cut: to whoever asked, as one to a server that went away. */
class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut'
  readonly code = 'ECONNRESET'
}

/**
 * A connection to a database in a thread, by a port instead of a socket: nobody outside this process can open one. It
 * has what `pg` asks of a socket.
 */
export class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) => void this.push(bytes))
    port.on('close', () => this.destroy(new ConnectionCut('The embedded database ended')))
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    this.#send([bytes])
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.removeAllListeners('close')
    this.#port.close()
    done(error)
  }

  /** Copied: a chunk is often a small part of a large buffer, all of which would go along. */
  #send(chunks: Uint8Array[]): void {
    const bytes = new Uint8Array(Buffer.concat(chunks))
    this.#port.postMessage(bytes, [bytes.buffer])
  }
}
