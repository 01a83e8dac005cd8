import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { openMail, type Mail } from '#server/mail.ts'

export type Received = {
  /** Whom the envelope names, which is who gets it. */
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: string[]
  /** Of the page that the letter leads to. */
  link: string
  code: string
}

export type MailSink = {
  /** As in `SMTP_URL`. */
  url: string
  /** Sends by the very means of the server. */
  mail: Mail
  received: Received[]
  /** The newest letter to an address. */
  latest: (to: string) => Received
  /** Takes no letter while it is told not to. */
  refusing: boolean
  close: () => Promise<void>
}

/** A mail server on loopback that keeps what it is sent. */
export async function openMailSink(): Promise<MailSink> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, answer) {
      const { rcptTo, mailFrom } = session.envelope
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.refusing) {
          answer(Object.assign(new Error(`No mailbox ${rcptTo[0]?.address}`), { responseCode: 550 }))
          return
        }
        void PostalMime.parse(Buffer.concat(chunks)).then(
          ({ subject = '', text = '', html = '', headers }) => {
            received.push({
              to: rcptTo.map(({ address }) => address),
              from: mailFrom === false ? '' : mailFrom.address,
              subject,
              text: text.trim(),
              html,
              headers: headers.map(({ key }) => key),
              link: /https?:\S+/.exec(text)?.[0] ?? '',
              code: /\b\d{6}\b/.exec(text.replace(/https?:\S+/g, ''))?.[0] ?? '',
            })
            answer()
          },
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mail = openMail({ SMTP_URL: url, MAIL_FROM: 'Morsel <morsel@example.org>' }, { warn: () => {} })
  if (!mail) throw new Error('No mail could be opened')
  const sink: MailSink = {
    url,
    mail,
    received,
    refusing: false,
    latest(to) {
      const letter = received.findLast((letter) => letter.to.includes(to))
      if (!letter) throw new Error(`No letter to ${to}`)
      return letter
    },
    async close() {
      mail.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return sink
}
