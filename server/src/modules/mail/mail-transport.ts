import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

interface MailAddress {
  name: string
  address: string
}

export interface MailPicture {
  cid: string
  png: Buffer
}

export interface OutgoingMail {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that stand in the HTML by their `cid`. */
  pictures: MailPicture[]
}

export type SendMail = (mail: OutgoingMail) => Promise<void>

const CONNECT_MS = 20_000
const IDLE_MS = 60_000
/** However slowly a server talks, a mail is given up after this. Shorter than the time it is claimed for. */
const WHOLE_MS = 150_000

/**
 * Hands a mail to a mail server. Resolves once that has taken it.
 *
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`
 */
export function smtpSender(smtpUrl: string, from: MailAddress): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    // A mail is text of ours: nothing in it may make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, pictures, ...mail }) => {
    const sending = transport.sendMail({
      ...mail,
      attachments: pictures.map(attachmentOf),
      from,
      // As text a comma in it would make two recipients.
      to: { name: '', address: to },
      headers: { 'auto-submitted': 'auto-generated' },
    })
    const over = new AbortController()
    const tooLong = delay(WHOLE_MS, null, { ref: false, signal: over.signal }).then(() => {
      throw new Error('The mail server took too long')
    })
    try {
      await Promise.race([sending, tooLong])
    } finally {
      tooLong.catch(() => {})
      over.abort()
    }
  }
}

function attachmentOf({ cid, png }: MailPicture) {
  return {
    cid,
    content: png,
    filename: `${cid.replace(/@.*/, '')}.png`,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }
}
