import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type Transporter } from 'nodemailer'

interface MailAddress {
  name: string
  address: string
}

export interface MailPicture {
  cid: string
  png: Buffer
}

export interface MailFile {
  filename: string
  pdf: Buffer
}

export interface OutgoingMail {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Pictures that stand in the HTML by their `cid`. */
  pictures: MailPicture[]
  files?: MailFile[]
  /** Shown in place of the installation's name. */
  fromName?: string
  /** Where answers go. */
  replyTo?: string
  /** Where bounces go; left out: to the sender. */
  returnPath?: string
  headers?: Readonly<Record<string, string>>
}

export type SendMail = (mail: OutgoingMail) => Promise<void>

const CONNECT_MS = 20_000
const IDLE_MS = 60_000
/** However slowly a server talks, a mail is given up after this. Shorter than the time it is claimed for. */
const WHOLE_MS = 150_000

const LIMITS = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: IDLE_MS,
  // A mail is text of ours: nothing in it may make this process read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
}

/**
 * Hands a mail to a mail server. Resolves once that has taken it.
 *
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`
 */
export function smtpSender(smtpUrl: string, from: MailAddress): SendMail {
  return sendBy(createTransport({ url: smtpUrl, ...LIMITS }), from)
}

/** Connections of one process that are kept for many mails. */
const BULK_CONNECTIONS = 5

/** The same for many mails in a row, over connections that stay open. */
export function bulkSender(smtpUrl: string, from: MailAddress): { send: SendMail; close: () => void } {
  const kept = { pool: true as const, maxConnections: BULK_CONNECTIONS, maxMessages: Infinity }
  const transport = createTransport({ url: smtpUrl, ...LIMITS, ...kept })
  return { send: sendBy(transport, from), close: () => transport.close() }
}

function sendBy(transport: Pick<Transporter, 'sendMail'>, from: MailAddress): SendMail {
  return async ({ to, pictures, files = [], fromName, replyTo, returnPath, headers, ...mail }) => {
    const sending = transport.sendMail({
      ...mail,
      attachments: [...pictures.map(attachmentOf), ...files.map(fileOf)],
      from: fromName ? { name: fromName, address: from.address } : from,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      ...(returnPath && { envelope: { from: returnPath, to } }),
      // As text a comma in it would make two recipients.
      to: { name: '', address: to },
      headers: { 'auto-submitted': 'auto-generated', ...headers },
    })
    const over = new AbortController()
    const tooLong = delay(WHOLE_MS, null, { ref: false, signal: over.signal }).then(() => {
      throw new Error("The mail server didn't respond in time")
    })
    try {
      await Promise.race([sending, tooLong])
    } finally {
      tooLong.catch(() => {})
      over.abort()
    }
  }
}

const fileOf = ({ filename, pdf }: MailFile) => ({
  filename,
  content: pdf,
  contentType: 'application/pdf',
})

function attachmentOf({ cid, png }: MailPicture) {
  return {
    cid,
    content: png,
    filename: `${cid.replace(/@.*/, '')}.png`,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  }
}
