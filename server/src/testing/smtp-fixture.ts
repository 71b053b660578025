import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { listenLocally } from '../../../shared/tools/testing/listen-locally'
import { bulkSender } from '../modules/messages/mail'

interface ReceivedMail {
  from: string
  /** Recipients of the envelope, whatever the headers say. */
  to: string[]
  mail: Email
  raw: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Answer to further recipients; null accepts them. */
  refuse: { responseCode: number; message: string } | null
  /** Received part of the email in progress. */
  arriving: string
  /** If true, breaks all connections at the end of an email, without an answer. */
  breaksAtEnd: boolean
  breakConnections: () => void
  close: () => Promise<void>
}

/** Starts a mail server for each test, and the connection that campaigns send over. */
export function startMailServer(): {
  readonly server: MailServer
  readonly bulk: ReturnType<typeof bulkSender>
} {
  let server: MailServer
  let bulk: ReturnType<typeof bulkSender>
  beforeEach(async () => {
    server = await openMailServer()
    bulk = bulkSender(server.url, { name: 'Portico', address: 'wifi@hotel.example' })
  })
  afterEach(async () => {
    bulk.close()
    await server.close()
  })
  return {
    get server() {
      return server
    },
    get bulk() {
      return bulk
    },
  }
}

/** Opens a mail server over real TCP that stores its emails. */
export async function openMailServer({
  login,
}: { login?: { user: string; pass: string } } = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const breakConnections = () => sockets.forEach((socket) => socket.destroy())
  const state: MailServer = {
    url: '',
    received: [],
    refuse: null,
    arriving: '',
    breaksAtEnd: false,
    breakConnections,
    close: async () => {},
  }
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: (_address, _session, done) =>
      state.refuse ? done(Object.assign(new Error(state.refuse.message), state.refuse)) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      state.arriving = ''
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        state.arriving += chunk.toString()
      })
      stream.on('end', () => {
        if (state.breaksAtEnd) return breakConnections()
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        void PostalMime.parse(raw).then((mail) => {
          state.received.push({ from: addressOf(mailFrom), to: rcptTo.map(addressOf), mail, raw })
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const { port } = await listenLocally(server.server)
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  state.url = `smtp://${credentials}127.0.0.1:${port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}

function addressOf(address: SMTPServerAddress | false): string {
  return address === false ? '' : address.address
}
