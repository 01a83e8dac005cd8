import { makeZip, type ZipPart } from './make-zip.ts'

const schemas = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const show = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'

type WordParts = { body: string; numbering?: string; styles?: string; footnotes?: string; header?: string }

/** A Word document: the XML within `w:body`, and within the roots of its other parts. */
export function makeDocx({ body, ...parts }: WordParts): Uint8Array {
  const others = Object.entries(parts).flatMap(([name, content]) =>
    content === undefined ? [] : [{ name, content }],
  )
  return makeZip([
    ...officeParts('word/document.xml', word),
    { name: 'word/document.xml', content: `<w:document><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/_rels/document.xml.rels',
      content: relationships(others.map(({ name }) => [name, name, `${name}.xml`])),
    },
    ...others.map(({ name, content }) => ({
      name: `word/${name}.xml`,
      content: `<w:${name}>${content}</w:${name}>`,
    })),
  ])
}

/** A paragraph of a Word document, with its properties. */
export function wordParagraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

export type SlideParts = {
  /** The XML of its shapes. */
  shapes: string
  notes?: string
  hidden?: boolean
  /** The XML of its background, and what stands after all that it shows. */
  background?: string
  after?: string
}

/** XML of what slides take their looks from; the master is white unless it is told otherwise. */
export type SlideDesign = {
  layout?: string
  master?: string
  background?: string
  /** Which color of the theme is the ground, and which that of text. */
  colors?: { bg1: string; tx1: string }
  textStyles?: string
}

const themed = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>'
const theme =
  '<a:theme><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>' +
  '<a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme><a:bgFillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:bgFillStyleLst></a:theme>'

function designParts(design: SlideDesign): ZipPart[] {
  const { layout = '', master = '', background = themed, textStyles = '' } = design
  const { bg1, tx1 } = design.colors ?? { bg1: 'lt1', tx1: 'dk1' }
  const map = `<p:clrMap bg1="${bg1}" tx1="${tx1}" accent1="accent1"/>`
  const of = (kind: string, content: string): ZipPart => ({ name: `ppt/${kind}`, content })
  return [
    of('layouts/l.xml', `<p:sldLayout><p:cSld><p:spTree>${layout}</p:spTree></p:cSld></p:sldLayout>`),
    of('layouts/_rels/l.xml.rels', relationships([['m', 'slideMaster', '../masters/m.xml']])),
    of(
      'masters/m.xml',
      `<p:sldMaster><p:cSld>${background}<p:spTree>${master}</p:spTree></p:cSld>${map}<p:txStyles>${textStyles}</p:txStyles></p:sldMaster>`,
    ),
    of('masters/_rels/m.xml.rels', relationships([['t', 'theme', '../theme.xml']])),
    of('theme.xml', theme),
  ]
}

/** A presentation; without a design its slides have neither layout nor master. */
export function makePptx(slides: SlideParts[], design?: SlideDesign): Uint8Array {
  const parts: ZipPart[] = slides.flatMap(
    ({ shapes, notes, hidden = false, background = '', after = '' }, index) => [
      {
        name: `ppt/slides/slide${index + 1}.xml`,
        content: `<p:sld${hidden ? ' show="0"' : ''}><p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld>${after}</p:sld>`,
      },
      {
        name: `ppt/slides/_rels/slide${index + 1}.xml.rels`,
        content: relationships([
          ...(notes === undefined
            ? []
            : [['n', 'notesSlide', `../notesSlides/notesSlide${index + 1}.xml`] as const]),
          ...(design === undefined ? [] : [['l', 'slideLayout', '../layouts/l.xml'] as const]),
        ]),
      },
      {
        name: `ppt/notesSlides/notesSlide${index + 1}.xml`,
        content: `<p:notes>${slideShape('sldNum', ['7'])}${slideShape('body', [notes ?? ''])}</p:notes>`,
      },
    ],
  )
  // The order of the show is that of the list, not that of the parts' names.
  const ids = slides.map((_, index) => `<p:sldId r:id="r${index}"/>`).join('')
  return makeZip([
    ...officeParts('ppt/presentation.xml', show),
    {
      name: 'ppt/presentation.xml',
      content: `<p:presentation><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relationships(
        slides.map((_, index) => [`r${index}`, 'slide', `slides/slide${index + 1}.xml`]),
      ),
    },
    ...parts,
    ...(design ? designParts(design) : []),
  ])
}

/** A shape on a slide. @param placeholder its kind; none for a text box */
export function slideShape(placeholder: string | undefined, paragraphs: string[], properties = ''): string {
  const kind = placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`
  const text = paragraphs.map(
    (paragraph) => `<a:p><a:pPr>${properties}</a:pPr><a:r><a:t>${paragraph}</a:t></a:r></a:p>`,
  )
  return `<p:sp><p:nvSpPr><p:cNvPr id="2"/><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:txBody>${text.join('')}</p:txBody></p:sp>`
}

/** An OpenDocument text: the XML within `office:text`, and within the automatic styles. */
export function makeOdt(text: string, { styles = '', manifest = '', type = 'text' } = {}): Uint8Array {
  return makeZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${type}`, stored: true },
    {
      name: 'content.xml',
      content:
        `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>` +
        `<office:body><office:${type}>${text}</office:${type}></office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', content: `<manifest:manifest>${manifest}</manifest:manifest>` },
  ])
}

export type Chapter = {
  name: string
  /** What stands in its body; bytes are the whole file. */
  html: string | Uint8Array
  properties?: string
  linear?: boolean
  doctype?: string
}

/** An e-book: chapters in the order of the spine, and parts of its own beside them. */
export function makeEpub(chapters: Chapter[], parts: ZipPart[] = []): Uint8Array {
  const items = chapters.map(
    ({ name, properties = '' }, index) =>
      `<item id="c${index}" href="${encodeURIComponent(name)}" media-type="application/xhtml+xml" properties="${properties}"/>`,
  )
  const spine = chapters.map(
    ({ linear = true }, index) => `<itemref idref="c${index}" linear="${linear ? 'yes' : 'no'}"/>`,
  )
  return makeZip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      content: '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    },
    {
      name: 'OPS/book.opf',
      content: `<package><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    },
    ...chapters.map(({ name, html, doctype = '' }) => ({
      name: `OPS/${name}`,
      content:
        typeof html === 'string'
          ? `<?xml version="1.0"?>${doctype}<html><head><title/></head><body>${html}</body></html>`
          : html,
    })),
    ...parts,
  ])
}

/** What stands first in a Word document or presentation. */
function officeParts(main: string, type: string): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationships([['r', 'officeDocument', main]]) },
  ]
}

function relationships(all: (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${schemas}/${type}" Target="${target}"/>`,
  )
  return `<Relationships>${each.join('')}</Relationships>`
}
