import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLIENT = { id: 'portico-browser-tests', secret: 'a secret' }

export interface LocalIssuer {
  client: typeof CLIENT
  /** Base address, which is the issuer's name too. */
  origin: string
  close: () => void
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const part of request) body += String(part)
  return new URLSearchParams(body)
}

/** An issuer of OpenID Connect at which everybody is Ana and agrees. */
export async function openLocalIssuer(): Promise<LocalIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const nonces = new Map<string, string>()
  const token = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000)
    const person = { sub: 'ana', email: 'ana@example.test', email_verified: true, given_name: 'Ana' }
    const claims = { iss: origin, aud: CLIENT.id, nonce, iat: now, exp: now + 300, ...person }
    const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      const code = randomUUID()
      nonces.set(code, url.searchParams.get('nonce') ?? '')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      // A page of its own, as at a real provider: the guest has to press something.
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<a href="${back.href.replaceAll('&', '&amp;')}">Agree as Ana</a>`)
    } else if (url.pathname === '/token') {
      void bodyOf(request).then((body) =>
        json({
          ...{ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 },
          id_token: token(nonces.get(body.get('code') ?? '') ?? ''),
        }),
      )
    } else if (url.pathname === '/jwks') json({ keys: [key] })
    else
      json({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { client: CLIENT, origin, close: () => void server.close() }
}
