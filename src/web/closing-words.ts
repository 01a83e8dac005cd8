const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** When a link closes, as the reader's own clock has it: "Friday 28 November, 6 pm". */
export function closingWords(closesAt: string): string {
  return moment.format(new Date(closesAt)).replace(' at ', ', ').replace(':00', '')
}
