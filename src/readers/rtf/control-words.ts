/** Control words that stand for a character. */
export const characters: Record<string, string> = {
  tab: ' ',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': '\u00A0',
  _: '-',
}

/** Groups that begin so hold no text of the document; neither do those that a reader may ignore. */
export const silentDestinations: ReadonlySet<string> = new Set(
  (
    '* colortbl stylesheet info pict mmathPict nonshppict shprslt header headerl headerr headerf footer footerl footerr ' +
    'footerf annotation xe tc filetbl revtbl listtable listoverridetable upr objdata'
  ).split(' '),
)

/** Groups within those that do. */
export const spokenDestinations: ReadonlySet<string> = new Set(['shptxt', 'ud'])

export const markerDestinations: ReadonlySet<string> = new Set(['listtext', 'pntext'])

export const paragraphEnds: ReadonlySet<string> = new Set(['par', 'sect', 'nestcell', 'nestrow', '\n', '\r'])
