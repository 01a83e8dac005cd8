import { createParser } from 'eventsource-parser'

/** Takes the pieces of a body as text, and hands on each frame as it is whole. */
export type Framing = {
  take: (text: string) => void
  /** To be called once, at the end of the body. */
  end: () => void
}

type Listener = {
  onFrame: (frame: unknown) => void
  /** Something that should be a frame and cannot be read: what it held is lost. */
  onHole: () => void
  /** The end that a stream announces. */
  onDone: () => void
}

/**
 * The frames of a reply, however they are divided: server-sent events, a JSON value a line, or one JSON body. Comments
 * and words that are no JSON say nothing. A body that opens like JSON is one, whatever its content type says.
 */
export function createFraming(listener: Listener): Framing {
  let framing: Framing | undefined
  let begun = ''
  return {
    take(text) {
      if (framing) {
        framing.take(text)
        return
      }
      begun += text
      const first = /[^\s\uFEFF]/.exec(begun)?.[0]
      if (first === undefined) return
      framing = first === '{' || first === '[' ? jsonFraming(listener) : eventFraming(listener)
      framing.take(begun.replace(/^\uFEFF/, ''))
    },
    end: () => framing?.end(),
  }
}

function eventFraming({ onFrame, onHole, onDone }: Listener): Framing {
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') {
        onDone()
        return
      }
      const whole = parse(data)
      if (whole !== undefined) {
        onFrame(whole)
        return
      }
      const frames = splitGlued(data)
      for (const part of frames) {
        if (part.trim() === '[DONE]') onDone()
        else {
          const frame = parse(part)
          if (frame !== undefined) onFrame(frame)
          else if (part.includes('{')) onHole()
        }
      }
    },
  })
  return {
    take: (text) => parser.feed(text),
    end() {
      parser.feed('\n\n')
      parser.reset({ consume: true })
    },
  }
}

function jsonFraming({ onFrame, onHole }: Listener): Framing {
  let rest = ''
  const whole: string[] = []
  const takeLine = (line: string) => {
    const frame = whole.length === 0 && /^\s*\{.*\}\s*$/s.test(line) ? parse(line) : undefined
    if (frame !== undefined) onFrame(frame)
    else whole.push(line)
  }
  return {
    take(text) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(takeLine)
    },
    end() {
      takeLine(rest)
      const body = whole.join('\n').trim()
      if (body === '') return
      const value = parse(body)
      if (value === undefined) onHole()
      else if (Array.isArray(value)) value.forEach(onFrame)
      else onFrame(value)
    },
  }
}

/** Frames that lost the blank line or the line break between them. */
function splitGlued(data: string): string[] {
  const lines = data
    .split(/\n+|(?<=\})\s*data:\s*|(?<=\})(?=\{")/u)
    .map((line) => line.replace(/^\s*data:\s*/, ''))
  return lines.filter((line) => line.trim() !== '')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
