import { decodeEntities } from './field-text.ts'

/** An element of XML: its attributes as they stand, and what is in it. */
export type XmlElement = { attributes: string; inner: string }

/** XML whose sections of plain characters are written as all other text is. */
export function withoutSections(xml: string): string {
  const [first = '', ...rest] = xml.split('<![CDATA[')
  return (
    first +
    rest
      .map((piece) => {
        const end = piece.indexOf(']]>')
        const plain = end < 0 ? piece : piece.slice(0, end)
        const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
        return escaped + (end < 0 ? '' : piece.slice(end + 3))
      })
      .join('')
  )
}

/** The elements of a name, none of which has another of it inside, in their order; one that is not closed ends all. */
export function elementsIn(xml: string, name: string): XmlElement[] {
  const elements: XmlElement[] = []
  const [open, close] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const from = at + open.length
    at = from
    if (!/[\s/>]/.test(xml.charAt(from))) continue
    const head = xml.indexOf('>', from)
    if (head < 0) break
    const isEmpty = xml.charAt(head - 1) === '/'
    const end = isEmpty ? head + 1 : xml.indexOf(close, head)
    if (end < 0) break
    elements.push({ attributes: xml.slice(from, head), inner: isEmpty ? '' : xml.slice(head + 1, end) })
    at = end
  }
  return elements
}

/** An attribute of an element; empty where it has none of the name. */
export function attributeOf({ attributes }: XmlElement, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return decodeEntities(double ?? single ?? '')
}
