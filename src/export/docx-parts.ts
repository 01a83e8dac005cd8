import { escapeXml, xmlDeclaration } from './xml.ts'
import type { ArchivePart } from './zip.ts'

/** Words, and the number of the footnote behind them. Line breaks and tabs are kept. */
export type TextRun = { text: string; note?: number }
export type Paragraph = { style?: keyof typeof styles; runs: TextRun[]; newPage?: boolean }

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** What is set apart from plain paragraphs: properties of the paragraph, and of its words. */
const styles = {
  Title: ['<w:spacing w:after="240"/>', '<w:b/><w:sz w:val="40"/>'],
  Heading1: [
    '<w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="28"/>',
  ],
  Heading2: [
    '<w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="1"/>',
    '<w:b/><w:sz w:val="24"/>',
  ],
  Question: ['<w:keepNext/><w:spacing w:before="200"/><w:ind w:left="425" w:hanging="425"/>', '<w:b/>'],
  Option: ['<w:ind w:left="850" w:hanging="425"/>', ''],
  Item: ['<w:spacing w:after="80"/><w:ind w:left="425" w:hanging="425"/>', ''],
  Credit: ['<w:spacing w:before="240"/>', '<w:i/><w:sz w:val="18"/>'],
  FootnoteText: ['', '<w:sz w:val="18"/>'],
} as const

/** The parts of a Word document, ECMA-376. */
export function docxParts(document: {
  title: string
  paragraphs: Paragraph[]
  footnotes: string[]
}): ArchivePart[] {
  const { title, paragraphs, footnotes } = document
  const notes = footnotes.map((text, index) => {
    const mark = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>'
    return `<w:footnote w:id="${index + 1}">${paragraphOf({ style: 'FootnoteText', runs: [{ text: ` ${text}` }] }, mark)}</w:footnote>`
  })
  const rules = ['separator', 'continuationSeparator'].map(
    (kind, index) =>
      `<w:footnote w:type="${kind}" w:id="${index - 1}"><w:p><w:r><w:${kind}/></w:r></w:p></w:footnote>`,
  )
  // The numbers −1 and 0 belong to the rules above the footnotes.
  const parts = ['document', 'styles', 'footnotes'] as const
  const overrides = parts.map(
    (part) =>
      `<Override PartName="/word/${part}.xml" ContentType="${word}.${part === 'document' ? 'document.main' : part}+xml"/>`,
  )
  return [
    {
      name: '[Content_Types].xml',
      content: `${xmlDeclaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: relationsOf(
        [`${relations}/officeDocument`, 'word/document.xml'],
        [`${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: relationsOf(
        [`${relations}/styles`, 'styles.xml'],
        [`${relations}/footnotes`, 'footnotes.xml'],
      ),
    },
    {
      name: 'docProps/core.xml',
      content: `${xmlDeclaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
    },
    {
      name: 'word/document.xml',
      content: `${xmlDeclaration}<w:document xmlns:w="${main}"><w:body>${paragraphs.map((paragraph) => paragraphOf(paragraph)).join('')}<w:sectPr/></w:body></w:document>`,
    },
    {
      name: 'word/styles.xml',
      content: `${xmlDeclaration}<w:styles xmlns:w="${main}">${stylesOf()}</w:styles>`,
    },
    {
      name: 'word/footnotes.xml',
      content: `${xmlDeclaration}<w:footnotes xmlns:w="${main}">${[...rules, ...notes].join('')}</w:footnotes>`,
    },
  ]
}

/** Whose first letter is of a script that is written from right to left, as HTML's `dir="auto"` tells. */
const rightToLeft =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

function paragraphOf({ style, runs, newPage }: Paragraph, ahead = ''): string {
  const turned = rightToLeft.test(runs.map(({ text }) => text).join(''))
  const properties = [
    style && `<w:pStyle w:val="${style}"/>`,
    newPage && '<w:pageBreakBefore/>',
    turned && '<w:bidi/>',
  ].filter(Boolean)
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${ahead}${runs.map((run) => runOf(run, turned)).join('')}</w:p>`
}

function runOf({ text, note }: TextRun, turned: boolean): string {
  const space = /(?<![^\S\n])[^\S\n]+$/.exec(text)?.[0] ?? ''
  const mark =
    note === undefined
      ? ''
      : `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${note}"/></w:r>`
  return `${wordsOf(text.slice(0, text.length - space.length), turned)}${mark}${wordsOf(space, turned)}`
}

function wordsOf(text: string, turned: boolean): string {
  const pieces = text.split(/(\r\n?|\n|\t)/).map((piece) => {
    if (piece === '\t') return '<w:tab/>'
    if (/^[\r\n]/.test(piece)) return '<w:br/>'
    return piece && `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`
  })
  return text && `<w:r>${turned ? '<w:rPr><w:rtl/></w:rPr>' : ''}${pieces.join('')}</w:r>`
}

function stylesOf(): string {
  const named = Object.entries(styles).map(
    ([name, [paragraph, words]]) =>
      `<w:style w:type="paragraph" w:customStyle="${/^(?:Title|Heading)/.test(name) ? 0 : 1}" w:styleId="${name}"><w:name w:val="${name.replace(/^Heading/, 'heading ')}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${words}</w:rPr></w:style>`,
  )
  return `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style>${named.join('')}`
}

function relationsOf(...targets: [type: string, target: string][]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${xmlDeclaration}<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`
}
