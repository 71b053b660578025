import { createServer, type Socket } from 'node:net'
import { listenLocally } from '../../../shared/tools/testing/listen-locally'

export interface SmtpSink {
  url: string
  /** Number of accepted emails. */
  received: number
  /** Number of emails by recipient. */
  recipients: Map<string, number>
  close: () => Promise<void>
}

const END = '\r\n.\r\n'

/**
 * Opens a mail server that accepts and counts all emails without storing them, so that the measured memory
 * isn't its own.
 */
export async function openSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>()
  const sink: SmtpSink = { url: '', received: 0, recipients: new Map(), close: async () => {} }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    speak(socket, sink)
  })
  const { port, close } = await listenLocally(server)
  sink.url = `smtp://127.0.0.1:${port}`
  sink.close = () => {
    for (const socket of sockets) socket.destroy()
    return close()
  }
  return sink
}

function speak(socket: Socket, sink: SmtpSink): void {
  let text = ''
  let recipient: string | null = null
  let inData = false
  const log = (line: string) => socket.write(`${line}\r\n`)
  const take = () => {
    if (recipient !== null) sink.recipients.set(recipient, (sink.recipients.get(recipient) ?? 0) + 1)
    sink.received += 1
    log('250 taken')
  }
  const command = (line: string) => {
    const [, to] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? []
    if (to !== undefined) recipient = to
    if (/^DATA/i.test(line)) {
      inData = true
      return log('354 go on')
    }
    return log(/^QUIT/i.test(line) ? '221 bye' : '250 fine')
  }
  log('220 sink')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(inData ? END : '\r\n')
      if (end === -1) {
        // Only the last characters can be the beginning of the end marker.
        if (inData) text = text.slice(-END.length)
        return
      }
      const line = text.slice(0, end)
      text = text.slice(end + (inData ? END.length : 2))
      if (!inData) command(line)
      else {
        inData = false
        take()
      }
    }
  })
}
