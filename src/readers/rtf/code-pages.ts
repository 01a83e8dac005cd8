/** Windows code pages by the number of a font's character set (Rich Text Format Specification, `\fcharset`). */
const pageOfCharacterSet: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

const labels: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  20_866: 'koi8-r',
  65_001: 'utf-8',
}

export const westernLabel = 'windows-1252'

/** The name that `TextDecoder` knows a code page by; windows-1252 for those it does not know. */
export function labelOfCodePage(page: number): string {
  return labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : westernLabel)
}

/** As `labelOfCodePage`, for a font; nothing for one that goes by the document's code page. */
export function labelOfCharacterSet(set: number): string | undefined {
  const page = pageOfCharacterSet[set]
  return page === undefined ? undefined : labelOfCodePage(page)
}
