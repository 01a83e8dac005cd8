import { AppError } from '#domain/errors.ts'
import { clipBlocks, editBetween, moveBlocks, moveOffset } from '#domain/document/edit-blocks.ts'
import { cleanText } from '#domain/source-text.ts'
import type { OcrLanguage } from '#readers/ocr/languages.ts'
import type { SourceText } from '#readers/source.ts'
import type { HandedText } from './stored-text.ts'

/** The file or the web page that a text is from. */
export type ChosenFile = NonNullable<HandedText['file']> & {
  /** Where reading it stopped at the limit and a higher one gives more of it. */
  unfinished?: Unread | undefined
}

export type TextAndFile = { text: string; file?: ChosenFile | undefined }

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
  /** A text came as a whole: a sample, a long paste, a web page. */
  | ({ type: 'taken' } & TextAndFile)
  /** Another reading of the same file. */
  | ({ type: 'reread' } & TextAndFile)
  /** What a result was made of. */
  | ({ type: 'shown' } & TextAndFile)
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
  | { type: 'submitted' }
  /** The text may not be worked on as it is. */
  | { type: 'rejected'; failure: AppError }
  | { type: 'failed'; failure: AppError }

const idle: Activity = { kind: 'idle' }

/** A source before anything was done on its screen. */
export function initialSource(limit: number, { text, file }: HandedText = { text: '' }): SourceState {
  return { limit, activity: idle, text, file }
}

/** The whole of what was given last, as edited since. */
export function wholeText({ excess, text, file }: SourceState): TextAndFile {
  return excess ?? { text, file }
}

/**
 * The text a person works on, after an event. What was there stays until something takes its place, and can be brought
 * back then. News of a file that was given up, or gave way to another, is ignored.
 */
export function source(state: SourceState, event: SourceEvent): SourceState {
  const { activity, text, file, limit, excess } = state
  const isReading = 'file' in event && activity.kind === 'reading' && activity.file === event.file
  switch (event.type) {
    case 'limited':
      return { ...state, limit: event.limit }
    case 'typed':
      return put(state, event.text, event.text && file ? edited(file, text, event.text) : undefined)
    case 'detached':
      return put(state, text)
    case 'taken':
      return take(state, event)
    case 'reread':
      return { ...take(state, event), unread: state.unread }
    case 'shown':
      return event.text === wholeText(state).text ? state : put(state, event.text, event.file)
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
      return { ...state, replaced: undefined, failure: undefined }
    case 'rejected': {
      const whole = text.length > limit ? { text: cleanText(text), file } : undefined
      return { ...state, failure: event.failure, excess: excess ?? whole }
    }
    case 'failed':
      return { ...state, failure: event.failure }
  }
}

/** Another text takes the place of the one there is, and of all that was said about it. */
function put(
  { limit, activity }: SourceState,
  text: string,
  file?: ChosenFile,
  replaced?: TextAndFile,
): SourceState {
  return { limit, activity: activity.kind === 'recognizing' ? idle : activity, text, file, replaced }
}

/** Takes a text from outside: the whole of it or, beyond the limit, what fits and the question what to do. */
function take(state: SourceState, { text, file }: TextAndFile): SourceState {
  const { limit } = state
  const there = wholeText(state)
  const whole = cleanText(text)
  const fitting = whole.slice(0, limit)
  const blocks = file?.blocks && clipBlocks(file.blocks, fitting.length)
  // More of the same, or less, replaces nothing.
  const isSame = whole.startsWith(there.text) || (whole !== '' && there.text.startsWith(whole))
  const next = put(state, fitting, file && { ...file, blocks }, isSame ? undefined : there)
  if (whole.length <= limit) return next
  return { ...next, excess: { text: whole, file }, failure: new AppError('text_too_long', { limit }) }
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
