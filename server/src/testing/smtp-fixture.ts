import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

export interface ReceivedMail {
  from: string
  /** As the envelope says, whatever the headers say. */
  to: string[]
  mail: Email
  raw: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** What it answers to recipients from now on; null: it takes them. */
  refuse: { responseCode: number; message: string } | null
  close: () => Promise<void>
}

/** A mail server over real TCP that keeps what it gets. */
export async function openMailServer({
  login,
}: { login?: { user: string; pass: string } } = {}): Promise<MailServer> {
  const state: MailServer = { url: '', received: [], refuse: null, close: async () => {} }
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
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  state.url = `smtp://${credentials}127.0.0.1:${port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}

function addressOf(address: SMTPServerAddress | false): string {
  return address === false ? '' : address.address
}
