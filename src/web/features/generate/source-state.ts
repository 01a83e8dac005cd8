import { AppError } from '#domain/errors.ts'
import { clipBlocks, editBetween, moveBlocks, moveOffset } from '#domain/document/edit-blocks.ts'
import { cleanText } from '#domain/source-text.ts'
import type { OcrLanguage } from '#readers/ocr/languages.ts'
import type { SourceText } from '#readers/source.ts'
import type { HandedText, TextFile } from './stored-text.ts'

/** The file or the web page that a text is from. */
export type ChosenFile = TextFile & {
  /** Where reading it stopped at the limit and a higher one gives more of it. */
  unfinished?: Unread | undefined
}

export type TextAndFile = {
  text: string
  /** What it is called, where a reader or the server has said so. */
  title?: string | undefined
  file?: ChosenFile | undefined
  /** The id under which it is stored, or what it was edited from. */
  source?: string | undefined
  /** It is no longer the stored text. */
  changed?: boolean | undefined
}

/** A file that has still to be read. OCR reads it whole or, where the rest of it is at hand, the pages that are pictures. */
export type Unread = {
  file: File
  rest?: SourceText | undefined
  /** Of its text, once OCR was asked to read it. */
  language?: OcrLanguage
}

/** Where a reader is: no pages are counted until it has begun. */
export type PageProgress = { page: number; of: number }

/** What is under way. Only a text at rest can be worked on. */
type Activity =
  | { kind: 'idle' }
  | ({ kind: 'reading'; file: File } & PageProgress)
  /** Cancelled, it leaves the failure that was there before. */
  | ({ kind: 'recognizing'; share: number; failure: AppError | undefined } & PageProgress)
  /** A web page, or code that something was asked of. */
  | { kind: 'fetching' }

export type SourceState = TextAndFile & {
  /** Characters that the plan allows. */
  limit: number
  activity: Activity
  /** The whole of a text beyond the limit, until its owner decides; `text` is then as much of it as fits. */
  excess?: TextAndFile | undefined
  /** What another text took the place of, until the person goes on. */
  replaced?: TextAndFile | undefined
  unread?: Unread | undefined
  failure?: AppError | undefined
}

export type SourceEvent =
  /** The plan in force changed. */
  | { type: 'limited'; limit: number }
  | { type: 'typed'; text: string }
  /** What is written from here on is not from the file. */
  | { type: 'detached' }
  /** A text came as a whole: a sample, a long paste, a web page; or a part of one that is kept, or that one again. */
  | ({ type: 'taken'; isPart?: boolean } & TextAndFile)
  /** Another reading of the same file. */
  | ({ type: 'reread' } & TextAndFile)
  /** A stored text, opened or just stored. */
  | ({ type: 'shown'; source: string } & TextAndFile)
  /** A stored text is not there any more. */
  | { type: 'gone'; source: string; failure: AppError }
  | { type: 'removed' | 'restored' | 'lifted' }
  | { type: 'chosen'; file: File }
  | ({ type: 'progressed'; file: File } & PageProgress)
  | { type: 'read'; file: File; result: TextAndFile; unread?: Unread | undefined }
  | { type: 'refused'; file: File; failure: AppError; unread?: Unread | undefined }
  | { type: 'stopped' | 'fetching' | 'fetched' | 'ocr-begun' }
  | ({ type: 'ocr-progressed'; share: number } & PageProgress)
  | ({ type: 'ocr-read' } & TextAndFile)
  /** Without a failure it was cancelled. */
  | { type: 'ocr-ended'; failure?: AppError }
  /** By its owner, or as it was handed over. */
  | { type: 'submitted'; asHanded?: boolean }
  /** The text may not be worked on as it is. */
  | { type: 'rejected'; failure: AppError }
  | { type: 'failed'; failure: AppError }
  /** The server answers again: what was said of that is no longer true. */
  | { type: 'reconnected' }

const idle: Activity = { kind: 'idle' }

/**
 * A source before anything was done on its screen.
 * @param before what was there, if another text was handed over since
 */
export function initialSource(
  limit: number,
  { text, title, file, source, changed }: HandedText = { text: '' },
  before?: HandedText,
): SourceState {
  const replaced = before && before.text !== text && isUnsaved(before) ? before : undefined
  return { limit, activity: idle, text, title, file, source, changed, replaced }
}

/** The whole of what was given last, as edited since. */
export function wholeText({ excess, text, title, file, source, changed }: SourceState): TextAndFile {
  return excess ?? { text, title, file, source, changed }
}

/** Whether a text would be lost if another took its place: no server has it as it is. */
function isUnsaved({ text, source, changed }: TextAndFile): boolean {
  return text !== '' && (source === undefined || changed === true)
}

/**
 * The text a person works on, after an event. What was there stays until something takes its place, and can be brought
 * back then. News of a file that was given up, or gave way to another, is ignored.
 */
export function source(state: SourceState, event: SourceEvent): SourceState {
  const { activity, text, title, file, limit, excess, failure } = state
  const isReading = 'file' in event && activity.kind === 'reading' && activity.file === event.file
  switch (event.type) {
    case 'limited': {
      const next = { ...state, limit: event.limit }
      const hasRoom = excess && !excess.file?.unfinished && excess.text.length <= event.limit
      return hasRoom ? take(next, excess) : next
    }
    case 'typed':
      return put(state, {
        text: event.text,
        title: event.text ? title : undefined,
        file: event.text && file ? edited(file, text, event.text) : undefined,
        source: state.source,
        changed: true,
      })
    case 'detached':
      return put(state, { text })
    case 'taken':
      return take(state, event)
    case 'reread':
      return {
        ...take(state, { title, ...event, source: state.source, changed: true }),
        unread: state.unread,
      }
    case 'shown': {
      const { source } = event
      const there = wholeText(state)
      // What it is called at the server counts: it may have been renamed elsewhere.
      const known = { ...state, source, changed: false, title: event.title ?? title }
      if (event.text === there.text) return known
      // What was edited since stays.
      if (state.source === source && state.changed) return state
      // Blank edges are not stored.
      if (event.text === cleanText(there.text))
        return { ...known, text: event.text, file: file && edited(file, text, event.text) }
      return put(
        state,
        { text: event.text, title: event.title, file: event.file, source },
        isUnsaved(there) ? there : undefined,
      )
    }
    case 'gone':
      // A copy of it is still here: it is kept, as any text that was never stored.
      if (state.source === event.source) return put(state, { text, title, file })
      return { ...take(state, { text: '' }), failure: event.failure }
    case 'removed':
      return take(state, { text: '' })
    case 'restored':
      return state.replaced ? take(state, state.replaced) : state
    case 'lifted':
      return excess ? { ...take(state, excess), unread: excess.file?.unfinished } : state
    case 'chosen':
      return { ...state, activity: { kind: 'reading', file: event.file, page: 0, of: 0 } }
    case 'progressed':
      return isReading ? { ...state, activity: { ...activity, page: event.page, of: event.of } } : state
    case 'read':
      return isReading ? { ...take(state, event.result), unread: event.unread, activity: idle } : state
    case 'refused':
      return isReading ? { ...state, failure: event.failure, unread: event.unread, activity: idle } : state
    case 'stopped':
      return activity.kind === 'reading' ? { ...state, activity: idle } : state
    case 'fetching':
      return activity.kind === 'idle' ? { ...state, activity: { kind: 'fetching' } } : state
    case 'fetched':
      return activity.kind === 'fetching' ? { ...state, activity: idle } : state
    case 'ocr-begun':
      return {
        ...state,
        failure: undefined,
        activity: { kind: 'recognizing', page: 0, of: 0, share: 0, failure: state.failure },
      }
    case 'ocr-progressed': {
      const { page, of, share } = event
      return activity.kind === 'recognizing'
        ? { ...state, activity: { ...activity, page, of, share } }
        : state
    }
    case 'ocr-read':
      return activity.kind === 'recognizing' ? take(state, event) : state
    case 'ocr-ended':
      return activity.kind === 'recognizing'
        ? { ...state, failure: event.failure ?? activity.failure, activity: idle }
        : state
    case 'submitted':
      return { ...state, replaced: event.asHanded ? state.replaced : undefined, failure: undefined }
    case 'rejected': {
      const whole = text.length > limit ? { ...wholeText(state), text: cleanText(text) } : undefined
      return { ...state, failure: event.failure, excess: excess ?? whole }
    }
    case 'failed':
      return { ...state, failure: event.failure }
    case 'reconnected':
      return failure?.code === 'offline' ? { ...state, failure: undefined } : state
  }
}

/** Another text takes the place of the one there is, and of all that was said about it. */
function put({ limit, activity }: SourceState, given: TextAndFile, replaced?: TextAndFile): SourceState {
  return { limit, activity: activity.kind === 'recognizing' ? idle : activity, ...given, replaced }
}

/** Takes a text from outside: the whole of it or, beyond the limit, what fits and the question what to do. */
function take(
  state: SourceState,
  { text, title, file, source, changed, isPart }: TextAndFile & { isPart?: boolean },
): SourceState {
  const { limit } = state
  const there = wholeText(state)
  const whole = cleanText(text)
  const fitting = whole.slice(0, limit)
  const blocks = file?.blocks && clipBlocks(file.blocks, fitting.length)
  // More of the same, or less, replaces nothing.
  const isSame = isPart || whole.startsWith(there.text) || (whole !== '' && there.text.startsWith(whole))
  const given = { text: fitting, title, file: file && { ...file, blocks }, source, changed }
  const next = put(state, given, isSame ? undefined : there)
  if (whole.length <= limit) return next
  return {
    ...next,
    excess: { text: whole, title, file, source, changed },
    failure: new AppError('text_too_long', { limit }),
  }
}

/** What is known of a file after its text was edited. */
function edited({ report, ...file }: ChosenFile, before: string, after: string): ChosenFile {
  const edit = editBetween(before, after)
  const leftOut = report?.leftOut.map((one) => ({ ...one, at: one.at && moveOffset(one.at, edit) }))
  return {
    ...file,
    blocks: file.blocks && moveBlocks(file.blocks, edit, after),
    report: report && { ...report, leftOut: leftOut ?? [] },
  }
}
