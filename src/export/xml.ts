/** Text as it stands in XML, in an attribute too. Control characters, for which XML has no good place, become spaces. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** The first line of every file of XML. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Text as HTML that shows it, its line breaks kept. */
export function htmlOf(text: string): string {
  return escapeXml(text).replace(/\r?\n|&#13;/g, '<br>')
}
