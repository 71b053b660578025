import { MINUTE_MS } from '@portico/shared/units'
import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'

interface MailAddress {
  name: string
  address: string
}

export interface MailPicture {
  cid: string
  png: Buffer
}

interface MailFile {
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

/**
 * `beforeEnd` runs once the server has been sent the whole mail except the line that ends it. Until then the server
 * can't have accepted the mail. If `beforeEnd` rejects, the connection is closed instead.
 */
export type SendMail = (mail: OutgoingMail, beforeEnd?: () => Promise<void>) => Promise<void>

const CONNECT_MS = 20_000
const IDLE_MS = MINUTE_MS
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

interface HeldMail extends SendMailOptions {
  beforeEnd: (() => Promise<void>) | undefined
}

function sendBy(transport: Pick<Transporter, 'sendMail' | 'use'>, from: MailAddress): SendMail {
  transport.use('stream', ({ data, message }, done) => {
    // Nodemailer keeps options that it doesn't know, but not their types.
    const { beforeEnd } = data as HeldMail
    if (beforeEnd) message.processFunc((input) => holdEnd(input, beforeEnd))
    done()
  })
  return async ({ to, pictures, files = [], fromName, replyTo, returnPath, headers, ...mail }, beforeEnd) => {
    const tooLong = AbortSignal.timeout(WHOLE_MS)
    const message: HeldMail = {
      ...mail,
      attachments: [...pictures.map(attachmentOf), ...files.map(fileOf)],
      from: fromName ? { name: fromName, address: from.address } : from,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      ...(returnPath && { envelope: { from: returnPath, to } }),
      // As text a comma in it would make two recipients.
      to: { name: '', address: to },
      headers: { 'auto-submitted': 'auto-generated', ...headers },
      beforeEnd,
      // Closes the connection, so that a mail that was given up can't be sent after all.
      signal: tooLong,
    }
    try {
      await transport.sendMail(message)
    } catch (error) {
      throw tooLong.aborted ? new Error("The mail server didn't respond in time", { cause: error }) : error
    }
  }
}

/**
 * Keeps back the end of a stream. It reads only what its reader asks for (a transform would run to its end while the
 * server is still being asked whether it wants the mail), and ends within the tick in which `beforeEnd` resolves.
 */
function holdEnd(input: Readable, beforeEnd: () => Promise<void>): Readable {
  const chunks: AsyncIterator<Buffer> = input[Symbol.asyncIterator]()
  return new Readable({
    highWaterMark: 0,
    read() {
      const next = async () => {
        const chunk = await chunks.next()
        if (chunk.done) await beforeEnd()
        this.push(chunk.done ? null : chunk.value)
      }
      next().catch((error: Error) => this.destroy(error))
    },
  })
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
