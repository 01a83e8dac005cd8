import { Fields } from '../fields.ts'
import type { Standing } from '../paragraph-text.ts'
import { inFont } from '../symbol-fonts.ts'
import { TextBlocks } from '../text-blocks.ts'
import { labelOfCodePage, westernLabel } from './code-pages.ts'
import {
  characters,
  markerDestinations,
  paragraphEnds,
  silentDestinations,
  spokenDestinations,
} from './control-words.ts'
import { FontTable } from './font-table.ts'
import { RtfMath } from './rtf-math.ts'
import { ColorTable, rtfConcealment, lookAfter, plainLook, type RtfLook } from './run-look.ts'

/** What holds within a group, and is forgotten at its end. */
type Group = {
  silent: boolean
  deleted: boolean
  /** Invisible, and reported. */
  hidden: boolean
  /** How many characters stand after a `\u` for readers that do not know Unicode. */
  fallback: number
  encoding: string | undefined
  /** A font of symbols; else empty. */
  symbols: string
  shift: Standing['shift']
  place: 'text' | 'note' | 'marker' | 'fonts' | 'colors' | 'instruction'
  isField: boolean
  look: RtfLook
}

const shiftWords = new Map<string, Standing['shift']>([
  ['super', 'raised'],
  ['up', 'raised'],
  ['sub', 'lowered'],
  ['dn', 'lowered'],
  ['nosupersub', undefined],
])

/** Follows the groups and control words of RTF and puts the text they hold into blocks. */
export class RtfText {
  readonly body = new TextBlocks()
  readonly notes = new TextBlocks()
  readonly #onPaper: boolean
  readonly #colors = new ColorTable()
  readonly #groups: Group[] = []
  #group: Group = {
    silent: false,
    deleted: false,
    hidden: false,
    fallback: 1,
    encoding: undefined,
    symbols: '',
    shift: undefined,
    place: 'text',
    isField: false,
    look: plainLook,
  }
  readonly #fonts = new FontTable()
  readonly #fields = new Fields()
  readonly #math = new RtfMath()
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
  /** Whether the paragraph is the large letters that begin the next one. */
  #isDropCap = false

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
    if (this.#math.isOpen) this.#math.open()
    this.#groups.push(this.#group)
    this.#group = { ...this.#group, isField: false }
  }

  close(): void {
    this.#decode()
    const ended = this.#group
    this.#group = this.#groups.pop() ?? this.#group
    if (this.#math.isOpen) this.#show(this.#math.close() ?? '')
    if (ended.isField) this.#show(this.#fields.end())
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
    if (this.#group.place === 'instruction') this.#fields.tell(bytes.slice(passed))
    if (this.#group.place === 'fonts' && !this.#group.silent) this.#fonts.name(bytes)
    if (!this.#isHeard()) return
    this.#bytes += bytes.slice(passed)
  }

  word(word: string, number: number | undefined): void {
    this.#decode()
    this.#toPassOver = 0
    const on = number !== 0
    const group = this.#group
    if (group.place === 'colors') this.#colors.read(word, number)
    if (this.#math.isOpen) this.#math.word(word)
    group.look = lookAfter(group.look, word, number, this.#colors)
    if (silentDestinations.has(word)) {
      group.silent = true
      if (word === 'colortbl') group.place = 'colors'
    } else if (word === 'field') this.#startField()
    else if (word === 'fldinst') group.place = 'instruction'
    else if (word === 'moMath' && !this.#math.isOpen) this.#startMath()
    else if (spokenDestinations.has(word)) group.silent = false
    else if (markerDestinations.has(word)) group.place = 'marker'
    else if (word === 'footnote') {
      // Some programs mark it as one that readers may pass over.
      if (group.place === 'text') this.body.dropRaised()
      group.place = 'note'
      group.shift = undefined
      group.silent = this.#groups.at(-1)?.silent ?? false
    } else if (word === 'fonttbl') group.place = 'fonts'
    else if (word === 'v') group.hidden = on
    else if (word === 'deleted') group.deleted = on
    else if (word === 'plain') {
      ;[group.hidden, group.deleted, group.encoding] = [false, false, undefined]
      ;[group.symbols, group.shift] = ['', undefined]
    } else if (shiftWords.has(word)) group.shift = number === 0 ? undefined : shiftWords.get(word)
    else if (word === 'uc') group.fallback = Math.max(number ?? 1, 0)
    else if (word === 'ansicpg') this.#encoding = labelOfCodePage(number ?? 0)
    else if (word === 'mac') this.#encoding = 'macintosh'
    else if (group.place === 'fonts' && /^f(?:charset)?$/.test(word)) this.#fonts.word(word, number ?? 0)
    else if (word === 'f') {
      group.encoding = this.#fonts.encodingOf(number ?? 0)
      group.symbols = this.#fonts.symbolFontOf(number ?? 0)
    } else if (word === 'u') this.#writeUnit(number ?? 0)
    else if (this.#isHeard() && !group.hidden) this.#layOut(word, number)
  }

  #layOut(word: string, number: number | undefined): void {
    const character = characters[word]
    if (character !== undefined) this.#say(character)
    else if (paragraphEnds.has(word)) this.#endParagraph()
    else if (word === 'line') this.#blocks().lineBreak()
    else if (word === 'intbl') this.#inTable = true
    else if (word === 'pard') [this.#inTable, this.#outline, this.#isDropCap] = [false, undefined, false]
    else if (word === 'dropcapli') this.#isDropCap = true
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
    const { symbols } = this.#group
    if (symbols !== '') return this.#say(String.fromCharCode(...bytes))
    this.#say(new TextDecoder(this.#group.encoding ?? this.#encoding).decode(bytes))
  }

  #say(text: string): void {
    const { hidden, place, look, symbols, shift } = this.#group
    if (this.#math.isOpen) return this.#math.text(text)
    this.#fields.show()
    const onPaper = this.#onPaper && !this.#inTable
    if (hidden) this.#blocks().hide(text, 'invisible')
    else if (place === 'marker') this.#marker += text
    else {
      if (this.#inTable) this.#openRow()
      const why = rtfConcealment(look, this.#colors, onPaper)
      // What is there and cannot be seen still keeps the words around it apart.
      const shown = why ? ' ' : inFont(text, symbols)
      this.#blocks().write(shown, false, why ? undefined : this.#standing(shift))
      if (why) this.#blocks().hide(text, why)
      else if (look.bold) this.#blocks().embolden(shown)
    }
  }

  #standing(shift: Standing['shift']): Standing {
    const isDropCap = this.#isDropCap && this.#group.place === 'text'
    const isMark = shift === 'raised' && this.#fields.leadsWithin
    return { shift: isDropCap ? undefined : shift, markOf: isMark ? 'note' : undefined }
  }

  #startField(): void {
    this.#group.isField = true
    this.#fields.start()
  }

  #startMath(): void {
    this.#group.silent = this.#groups.at(-1)?.silent ?? false
    this.#math.start()
  }

  /** What a field or a formula shows. */
  #show(text: string): void {
    if (text === '' || !this.#isHeard() || this.#group.hidden) return
    if (this.#inTable) this.#openRow()
    this.#blocks().writeFormula(text)
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
    if (this.#isDropCap && this.#group.place === 'text') return
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
    return !this.#group.silent && !this.#group.deleted && !/^(?:fonts|instruction)$/.test(this.#group.place)
  }
}
