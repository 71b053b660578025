import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'
import { OutgoingError } from './outgoing-error'

/** A refused certificate, with its fingerprint so that a person can compare and accept it. */
export class CertificateError extends OutgoingError {
  constructor(
    message: string,
    /** SHA-256, as AA:BB:… */
    readonly fingerprint: string,
    /** Another certificate was pinned. */
    readonly isChanged: boolean,
  ) {
    super('tls', message)
    this.name = 'CertificateError'
  }
}

/**
 * Connects like undici, and accepts a certificate that an authority signed for the host, or only the pinned one. The
 * certificate is judged here, before anything is sent, because Node's own refusal doesn't name it.
 */
export function certificateConnector(
  pinned: string | null,
  options: buildConnector.BuildOptions,
): buildConnector.connector {
  // A resumed TLS session isn't verified again.
  const connect = buildConnector({ ...options, rejectUnauthorized: false, maxCachedSessions: 0 })
  return (target, done) =>
    connect(target, (error, socket) => {
      if (error) return done(error, null)
      const refusal = socket instanceof TLSSocket ? refusalOf(socket, pinned) : null
      if (!refusal) return done(null, socket)
      socket.destroy()
      done(refusal, null)
    })
}

function refusalOf(socket: TLSSocket, pinned: string | null): CertificateError | null {
  const { fingerprint256 } = socket.getPeerCertificate()
  if (pinned !== null) {
    const isPinned = comparable(fingerprint256) === comparable(pinned)
    return isPinned ? null : new CertificateError('another certificate is pinned', fingerprint256, true)
  }
  if (socket.authorized) return null
  return new CertificateError(String(socket.authorizationError), fingerprint256, false)
}

const comparable = (fingerprint: string) => fingerprint.replaceAll(/[^0-9a-f]/gi, '').toUpperCase()
