import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './listen-locally'

type Claims = Record<string, unknown>

/** Claims of the issuer about the user. */
interface Person {
  sub: string
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
  gender?: string
  birthdate?: string
}

export interface LocalIssuer {
  /** Configuration for the server. */
  settings: { id: 'google'; name: string; issuer: string; clientId: string; clientSecret: string }
  /** The next user to sign in. */
  person: Person
  /** Faults of the next responses. */
  faults: {
    /** Claims that replace the correct ones. */
    claims?: Claims
    /** Signs with a key that the issuer doesn't publish. */
    foreignKey?: boolean
    /** Returns the email address only from the userinfo endpoint. */
    emailAtUserinfo?: boolean
    down?: boolean
  }
  /** Client authentication methods that the issuer offers. */
  authMethods: string[]
  /** Received calls: `GET /jwks`. */
  calls: string[]
  /** Simulates a user's consent; returns the address that the browser is redirected to. */
  agree: (signInUrl: string) => Promise<URL>
  close: () => Promise<void>
}

interface Grant {
  nonce: string
  challenge: string
  redirectUri: string
}

const KEY = { alg: 'RS256', kid: 'one' }
const CLIENT = { clientId: 'portico-tests', clientSecret: 'a secret/with signs' }

/** A real OpenID Connect issuer on a separate port: discovery, PKCE, signed tokens, published keys. */
export async function openLocalIssuer(): Promise<LocalIssuer> {
  const [own, foreign] = [makeKeys(), makeKeys()]
  const jwks = { keys: [{ ...own.publicKey.export({ format: 'jwk' }), ...KEY, use: 'sig' }] }
  const grants = new Map<string, Grant>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const { origin, close } = await listenLocally(server)
  const issuer: LocalIssuer = {
    settings: { id: 'google', name: 'Local', issuer: origin, ...CLIENT },
    person: { sub: 'nobody' },
    faults: {},
    authMethods: ['client_secret_basic', 'client_secret_post'],
    calls: [],
    agree: async (signInUrl) => {
      const page = await (await fetch(signInUrl)).text()
      const [, back = ''] = /href="(.*?)"/.exec(page) ?? []
      return new URL(back.replaceAll('&amp;', '&'))
    },
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin)
    issuer.calls.push(`${request.method} ${url.pathname}`)
    if (issuer.faults.down) return void response.writeHead(503).end()
    const json = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(discovery(origin, issuer.authMethods))
      case '/jwks':
        return json(jwks)
      case '/authorize':
        response.writeHead(200, { 'content-type': 'text/html' })
        return void response.end(agreePage(authorize(url, grants), issuer.person))
      case '/token': {
        const grant = takeGrant(request, new URLSearchParams(await text(request)), grants)
        return grant ? json(tokens(grant)) : json({ error: 'invalid_grant' }, 400)
      }
      case '/userinfo':
        return json(issuer.person)
      default:
        response.writeHead(404).end()
    }
  }

  function tokens({ nonce }: Grant): object {
    const { person, faults } = issuer
    const shown: Claims = faults.emailAtUserinfo ? { sub: person.sub } : { ...person }
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: origin,
      aud: CLIENT.clientId,
      nonce,
      iat: now,
      exp: now + 300,
      ...shown,
      ...faults.claims,
    }
    const id_token = signedToken(claims, faults.foreignKey ? foreign.privateKey : own.privateKey)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token }
  }

  return issuer
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function signedToken(claims: Claims, key: KeyObject): string {
  const signed = [KEY, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

/** As at a real provider, the user must press a button. */
function agreePage(back: string, { given_name: name = 'myself' }: Person): string {
  return `<a href="${back.replaceAll('&', '&amp;')}">Agree as ${name}</a>`
}

function discovery(origin: string, authMethods: string[]): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    userinfo_endpoint: `${origin}/userinfo`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authMethods,
  }
}

/** The redirect address, with a code for the request. */
function authorize({ searchParams: asked }: URL, grants: Map<string, Grant>): string {
  const code = randomUUID()
  const [redirectUri = '', state = ''] = [asked.get('redirect_uri') ?? '', asked.get('state') ?? '']
  grants.set(code, {
    redirectUri,
    nonce: asked.get('nonce') ?? '',
    challenge: asked.get('code_challenge') ?? '',
  })
  return `${redirectUri}?${new URLSearchParams({ code, state }).toString()}`
}

/** Returns the grant of a code once; null if the secret, the address or the PKCE proof is wrong. */
function takeGrant(
  request: IncomingMessage,
  body: URLSearchParams,
  grants: Map<string, Grant>,
): Grant | null {
  const code = body.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  const proof = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight = secretOf(request, body) === CLIENT.clientSecret
  if (!grant || !isRight || proof !== grant.challenge || body.get('redirect_uri') !== grant.redirectUri)
    return null
  return grant
}

function secretOf(request: IncomingMessage, body: URLSearchParams): string | null {
  const [, encoded] = (request.headers.authorization ?? '').split('Basic ')
  if (!encoded) return body.get('client_secret')
  const [, secret = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  return decodeURIComponent(secret.replaceAll('+', ' '))
}
