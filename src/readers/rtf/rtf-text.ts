import { TextBlocks } from '../text-blocks.ts'
import { labelOfCharacterSet, labelOfCodePage, westernLabel } from './code-pages.ts'
import {
  characters,
  markerDestinations,
  paragraphEnds,
  silentDestinations,
  spokenDestinations,
} from './control-words.ts'
import { ColorTable, rtfConcealment, isRtfScenery, lookAfter, plainLook, type RtfLook } from './run-look.ts'

/** What holds within a group, and is forgotten at its end. */
type Group = {
  silent: boolean
  deleted: boolean
  /** Invisible, and reported. */
  hidden: boolean
  /** How many characters stand after a `\u` for readers that do not know Unicode. */
  fallback: number
  encoding: string | undefined
  place: 'text' | 'note' | 'marker' | 'fonts' | 'colors'
  look: RtfLook
}

/** Follows the groups and control words of RTF and puts the text they hold into blocks. */
export class RtfText {
  readonly body = new TextBlocks()
  readonly notes = new TextBlocks()
  /** Whether something is drawn that may lie behind text. */
  hasScenery = false
  readonly #onPaper: boolean
  readonly #colors = new ColorTable()
  readonly #groups: Group[] = []
  #group: Group = {
    silent: false,
    deleted: false,
    hidden: false,
    fallback: 1,
    encoding: undefined,
    place: 'text',
    look: plainLook,
  }
  readonly #fonts = new Map<number, string | undefined>()
  #font = 0
  #encoding = westernLabel
  /** Bytes not decoded yet: those of one character may come one by one. */
  #bytes = ''
  #toPassOver = 0
  #marker = ''
  #inItem = false
  #inTable = false
  /** Depth of the paragraph in the outline, from 0; 9 is none. */
  #outline: number | undefined
  #rowOpen = false

  /** @param onPaper whether nothing is known to be drawn behind its text */
  constructor(onPaper: boolean) {
    this.#onPaper = onPaper
    this.notes.enter('note')
  }

  get depth(): number {
    return this.#groups.length
  }

  open(): void {
    this.#decode()
    this.#groups.push(this.#group)
    this.#group = { ...this.#group }
  }

  close(): void {
    this.#decode()
    const ended = this.#group
    this.#group = this.#groups.pop() ?? this.#group
    if (ended.place === this.#group.place) return
    if (ended.place === 'note') this.notes.end()
    if (ended.place === 'marker') this.#startItem()
  }

  /** Takes what stands last, where nothing ends it. */
  end(): void {
    this.#decode()
  }

  write(bytes: string): void {
    if (this.#group.place === 'colors') this.#colors.end(bytes)
    const passed = Math.min(this.#toPassOver, bytes.length)
    this.#toPassOver -= passed
    if (!this.#isHeard()) return
    this.#bytes += bytes.slice(passed)
  }

  word(word: string, number: number | undefined): void {
    this.#decode()
    this.#toPassOver = 0
    const on = number !== 0
    const group = this.#group
    this.hasScenery ||= isRtfScenery(word)
    if (group.place === 'colors') this.#colors.read(word, number)
    group.look = lookAfter(group.look, word, number, this.#colors)
    if (silentDestinations.has(word)) {
      group.silent = true
      if (word === 'colortbl') group.place = 'colors'
    } else if (spokenDestinations.has(word)) group.silent = false
    else if (markerDestinations.has(word)) group.place = 'marker'
    else if (word === 'footnote') {
      // Some programs mark it as one that readers may pass over.
      group.place = 'note'
      group.silent = this.#groups.at(-1)?.silent ?? false
    } else if (word === 'fonttbl') group.place = 'fonts'
    else if (word === 'v') group.hidden = on
    else if (word === 'deleted') group.deleted = on
    else if (word === 'plain') [group.hidden, group.deleted, group.encoding] = [false, false, undefined]
    else if (word === 'uc') group.fallback = Math.max(number ?? 1, 0)
    else if (word === 'ansicpg') this.#encoding = labelOfCodePage(number ?? 0)
    else if (word === 'mac') this.#encoding = 'macintosh'
    else if (word === 'f' && group.place === 'fonts') this.#font = number ?? 0
    else if (word === 'f') group.encoding = this.#fonts.get(number ?? 0)
    else if (word === 'fcharset') this.#fonts.set(this.#font, labelOfCharacterSet(number ?? 0))
    else if (word === 'u') this.#writeUnit(number ?? 0)
    else if (this.#isHeard() && !group.hidden) this.#layOut(word, number)
  }

  #layOut(word: string, number: number | undefined): void {
    const character = characters[word]
    if (character !== undefined) this.#say(character)
    else if (paragraphEnds.has(word)) this.#endParagraph()
    else if (word === 'line') this.#blocks().lineBreak()
    else if (word === 'intbl') this.#inTable = true
    else if (word === 'pard') [this.#inTable, this.#outline] = [false, undefined]
    else if (word === 'outlinelevel') this.#outline = number
    else if (word === 'cell') {
      this.#endParagraph()
      this.#openRow()
      this.body.startCell()
    } else if (word === 'row') {
      this.#endParagraph()
      this.body.endRow()
      this.#rowOpen = false
    }
  }

  #writeUnit(number: number): void {
    if (this.#isHeard()) this.#say(String.fromCharCode(number & 0xffff))
    this.#toPassOver = this.#group.fallback
  }

  #decode(): void {
    if (this.#bytes === '') return
    const bytes = Uint8Array.from(this.#bytes, (byte) => byte.charCodeAt(0))
    this.#bytes = ''
    this.#say(new TextDecoder(this.#group.encoding ?? this.#encoding).decode(bytes))
  }

  #say(text: string): void {
    const { hidden, place, look } = this.#group
    const onPaper = this.#onPaper && !this.#inTable
    if (hidden) this.#blocks().hide(text, 'invisible')
    else if (place === 'marker') this.#marker += text
    else {
      if (this.#inTable) this.#openRow()
      const why = rtfConcealment(look, this.#colors, onPaper)
      // What is there and cannot be seen still keeps the words around it apart.
      this.#blocks().write(why ? ' ' : text)
      if (why) this.#blocks().hide(text, why)
    }
  }

  #openRow(): void {
    if (this.#rowOpen || this.#group.place !== 'text') return
    this.#rowOpen = true
    this.body.startRow()
    this.body.startCell()
  }

  #startItem(): void {
    const marker = this.#marker.trim()
    this.#marker = ''
    if (marker === '') return
    if (this.#inTable) this.#openRow()
    if (this.#inItem) this.body.endItem()
    this.#inItem = true
    // A bullet of a symbol font may be any character that neither counts nor says something.
    this.body.startItem(/^[\p{L}\p{N}([]{1,8}.*[.):\]]$|^\p{N}+$/u.test(marker) ? `${marker} ` : '• ')
  }

  #endParagraph(): void {
    if (this.#inItem && this.#group.place === 'text') {
      this.#inItem = false
      this.body.endItem()
    } else this.#blocks().end(this.#heading())
  }

  #heading(): { kind: 'heading'; level: number } | undefined {
    const depth = this.#group.place === 'text' ? (this.#outline ?? 9) : 9
    return depth >= 0 && depth < 9 ? { kind: 'heading', level: Math.min(depth + 1, 6) } : undefined
  }

  #blocks(): TextBlocks {
    return this.#group.place === 'note' ? this.notes : this.body
  }

  #isHeard(): boolean {
    return !this.#group.silent && !this.#group.deleted && this.#group.place !== 'fonts'
  }
}
