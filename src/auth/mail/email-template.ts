/** A mail, ready to be sent: the same words as text and as HTML. */
export type Email = { subject: string; text: string; html: string }

/** Sends a mail to one address. @throws Error when the mail server does not take it */
export type SendMail = (to: string, message: Email) => Promise<void>

type EmailParts = {
  subject: string
  paragraphs: string[]
  /** What the reader may do, at a web address. */
  action?: { label: string; url: string } | undefined
  /** Six digits to type in, where a link is of no use. */
  code?: string | undefined
  footnote?: string | undefined
}

/**
 * Renders a mail. Every part is taken as plain text, whatever it holds; nothing is loaded from anywhere, and the
 * colours are the mail program's own, so that it is read in the dark as well.
 */
export function renderEmail({ subject, paragraphs, action, code, footnote }: EmailParts): Email {
  const title = oneLine(subject)
  const text = [
    ...paragraphs.map(oneLine),
    action && `${oneLine(action.label)}:\n${action.url}`,
    code && `Code: ${code}`,
    footnote && `--\n${oneLine(footnote)}`,
  ]
  const body = [
    `<h1 style="margin:0 0 20px;font:600 20px/1.3 Georgia,serif">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(oneLine(words))}</p>`),
    action && setAction(oneLine(action.label), action.url),
    code &&
      `<p style="margin:0 0 16px;font:600 24px/1.4 monospace;letter-spacing:4px">${escapeHtml(code)}</p>`,
    footnote &&
      `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #8a857b;font-size:14px">${escapeHtml(oneLine(footnote))}</p>`,
  ]
  return {
    subject: title,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(title)}</title></head>`,
      '<body style="margin:0"><div style="max-width:520px;margin:0 auto;padding:32px 20px;font:16px/1.55 system-ui,sans-serif">',
      ...body.filter(Boolean),
      '</div></body></html>',
    ].join('\n'),
  }
}

function setAction(label: string, url: string): string {
  const address = escapeHtml(url)
  return [
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#9a3b1d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${address}</p>`,
  ].join('\n')
}

/** No line end or other control character of a value may begin a line, or a header, of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
