const page = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)\b/i
const savedPage = /^(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n){0,20}Content-Type:\s*multipart\/related/i

/** Whether a text that is not called a page begins as one does, or as one that was saved in one file. */
export function looksLikePage(head: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(head)
  return page.test(start) || savedPage.test(start)
}
