import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { SendMail } from '#auth/mail/email-template.ts'
import type { Environment } from './env.ts'

export type Mail = {
  send: SendMail
  /** Lets go of the connections. What is being sent is to be waited for before. */
  close: () => void
}

const secondMs = 1000

/**
 * Mail by the configured server: over TLS for `smtps://`, and otherwise by STARTTLS where the server offers it
 * (RFC 3207).
 * @returns undefined where no mail server is configured
 */
export function openMail(
  env: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  log: Pick<Logger, 'warn'>,
): Mail | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (url === undefined || from === undefined) return undefined
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Of a connection that no mail is sent by; what fails with a mail is told to who sends it.
  transport.on('error', ({ code }: NodeJS.ErrnoException) =>
    log.warn({ code }, 'A connection to the mail server failed'),
  )
  return {
    async send(to, { subject, text, html }) {
      // Given in parts, an address is never read as a list, nor a line end in it as the end of a header.
      if (/[\p{Cc}\s,;<>]/u.test(to)) throw new Error('This is no address to send mail to')
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
