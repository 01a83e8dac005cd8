import { AppError } from '#domain/errors.ts'
import type { Archive } from '../archive/archive.ts'
import type { Attributes } from '../markup/parse-markup.ts'
import type { DocumentText, Part } from '../document-text.ts'
import { TextBlocks } from '../text-blocks.ts'
import { decodeMarkup } from '../web-page/decode-markup.ts'
import { bookRoles, isNote } from '../web-page/elements.ts'
import { writeHtml } from '../web-page/html-text.ts'
import type { ReadLinked } from '../web-page/page-styles.ts'
import { LinkedStyles } from './linked-styles.ts'
import { chaptersOf, encryptedParts, type Chapter } from './package.ts'

/** Parts of a book that are no text of it. */
const silentRoles = new Set(['landmarks', 'page-list', 'pagebreak', 'index'])
/** Parts that lead through a book, if that is all they do. */
const leadingRoles = new Set(['cover', 'toc'])

/**
 * The text of an e-book, in the order of its spine, its notes at the end. A chapter that is missing from the archive
 * is passed over.
 * @throws AppError `ebook_protected`, `document_invalid`, and as `readXml` does
 */
export async function readEpub(archive: Archive, signal: AbortSignal): Promise<DocumentText> {
  const chapters = await chaptersOf(archive, signal)
  const present = chapters.filter(({ part }) => archive.has(part))
  if (present.length === 0) throw new AppError('document_invalid')
  const encrypted = await encryptedParts(archive, signal)
  if (chapters.some(({ part }) => encrypted.has(part))) throw new AppError('ebook_protected')
  const { undisplayed, ...text } = await readChapters(archive, present, {
    encrypted,
    trustsStyles: true,
    signal,
  })
  // Where style sheets leave less to see than they hide, they are misunderstood.
  if (undisplayed <= text.text.length) return text
  const anew = { encrypted, trustsStyles: false, signal }
  const { undisplayed: _, ...kept } = await readChapters(archive.anew(), present, anew)
  return kept
}

type Course = { encrypted: ReadonlySet<string>; trustsStyles: boolean; signal: AbortSignal }

async function readChapters(
  archive: Archive,
  chapters: readonly Chapter[],
  { encrypted, ...course }: Course,
): Promise<DocumentText & { undisplayed: number }> {
  const blocks = new TextBlocks()
  const styles = new LinkedStyles(archive, encrypted)
  let guessed: string | undefined
  let undisplayed = 0
  for (const { part, leads } of chapters) {
    if (blocks.full) break
    const chapter = await decodeMarkup(await archive.bytes(part))
    guessed ??= chapter.guessed
    const readLinked = (address: string) => styles.read(part, address)
    undisplayed += await readChapter(chapter.text, blocks, { ...course, readLinked, leads })
  }
  blocks.moveToEnd('note')
  return { ...blocks.toText((all) => leadsThrough(all).map((leads) => !leads)), guessed, undisplayed }
}

type Reading = Omit<Course, 'encrypted'> & { readLinked: ReadLinked; leads: boolean }

async function readChapter(html: string, blocks: TextBlocks, reading: Reading): Promise<number> {
  const { leads, ...parsing } = reading
  const open: { isNote: boolean; leads: boolean }[] = []
  const around = () => open.at(-1) ?? { isNote: false, leads }
  const setZone = (): void => {
    const { isNote, leads } = around()
    blocks.zone = isNote ? 'note' : leads ? 'leading' : ''
  }
  setZone()
  const undisplayed = await writeHtml(html, blocks, {
    ...parsing,
    language: 'xhtml',
    isOfBook: true,
    skips: (name, attributes) => name === 'nav' || hasRole(attributes, silentRoles),
    onOpen(_, attributes) {
      const outer = around()
      const isOneNote = outer.isNote || isNote(attributes)
      if (isOneNote && !outer.isNote) blocks.enter('note')
      open.push({ isNote: isOneNote, leads: outer.leads || hasRole(attributes, leadingRoles) })
      setZone()
    },
    onClose() {
      const ended = open.pop()
      if (ended?.isNote && !around().isNote) blocks.leave('note')
      setZone()
    },
  })
  blocks.end()
  return undisplayed
}

function hasRole(attributes: Attributes, roles: ReadonlySet<string>): boolean {
  return bookRoles(attributes).some((role) => roles.has(role))
}

/** A part whose links are more than this share of it leads to others. */
const mostLinked = 1 / 2
/** More than the words on a cover, or over a table. */
const leastText = 200
const isSentence = ({ text }: Part) => /\s/.test(text) && /[.!?…。！？]["”’»)]*$/.test(text.slice(-8))

/**
 * Tells of the parts of a book which only lead through it: of those that stand one after the other where the book says so,
 * all, if they are mostly links or hardly say anything. What is text there was called so by mistake.
 */
function leadsThrough(parts: readonly Part[]): boolean[] {
  const leads = parts.map(() => false)
  let start = 0
  for (const [at, { zone }] of parts.entries()) {
    if (zone !== 'leading') continue
    if (parts[at - 1]?.zone !== 'leading') start = at
    if (parts[at + 1]?.zone !== 'leading' && !isText(parts.slice(start, at + 1)))
      leads.fill(true, start, at + 1)
  }
  return leads
}

function isText(parts: readonly Part[]): boolean {
  const body = parts.filter(({ kind }) => kind !== 'heading')
  const own = body.filter(({ text, linked }) => linked <= mostLinked * text.length)
  const size = (some: readonly Part[]): number => some.reduce((sum, { text }) => sum + text.length, 0)
  return 2 * size(own) >= size(body) && (size(own) >= leastText || own.some(isSentence))
}
