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
  /** Images that the HTML refers to by `cid`. */
  pictures: MailPicture[]
  files?: MailFile[]
  /** Shown instead of the installation's name. */
  fromName?: string
  /** Address for replies. */
  replyTo?: string
  /** Address for bounces; defaults to the sender. */
  returnPath?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * `beforeEnd` runs after the server was sent the complete email except the line that ends it. Until then the
 * server can't have accepted the email. If `beforeEnd` rejects, the connection is closed instead.
 */
export type SendMail = (mail: OutgoingMail, beforeEnd?: () => Promise<void>) => Promise<void>

const CONNECT_MS = 20_000
const IDLE_MS = MINUTE_MS
/** Time limit of an email however slow the server is. Shorter than its lease. */
const WHOLE_MS = 150_000

const LIMITS = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: IDLE_MS,
  // The content is our own text: nothing in it may make this process read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
}

/**
 * Creates a sender that resolves once the mail server has accepted an email.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…`
 */
export function smtpSender(smtpUrl: string, from: MailAddress): SendMail {
  return sendBy(createTransport({ url: smtpUrl, ...LIMITS }), from)
}

/** Connections of one process that are reused for many emails. */
const BULK_CONNECTIONS = 5

/** Creates a sender for many emails in a row, over connections that stay open. */
export function bulkSender(smtpUrl: string, from: MailAddress): { send: SendMail; close: () => void } {
  const pooling = { pool: true as const, maxConnections: BULK_CONNECTIONS, maxMessages: Infinity }
  const transport = createTransport({ url: smtpUrl, ...LIMITS, ...pooling })
  return { send: sendBy(transport, from), close: () => transport.close() }
}

interface HeldMail extends SendMailOptions {
  beforeEnd: (() => Promise<void>) | undefined
}

function sendBy(transport: Pick<Transporter, 'sendMail' | 'use'>, from: MailAddress): SendMail {
  transport.use('stream', ({ data, message }, done) => {
    // Nodemailer keeps unknown options, but not their types.
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
      // An object, because a comma in a string would create two recipients.
      to: { name: '', address: to },
      headers: { 'auto-submitted': 'auto-generated', ...headers },
      beforeEnd,
      // Closes the connection, so that an email that was given up can't be sent after all.
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
 * Holds back the end of a stream. It reads only on demand (a transform would read to the end while the server
 * still decides if it accepts the email), and ends within the tick in which `beforeEnd` resolves.
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
