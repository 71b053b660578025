import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error'
import { ServiceFailure } from '../catalog'
import type { IntegrationApp } from './integration-apps'

/** Answer of a token address (RFC 6749). Some services add fields of their own. */
const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  /** Seconds. Zero or missing: it doesn't expire. */
  expires_in: z.number().nonnegative().optional(),
})
export type Token = z.infer<typeof tokenAnswer>

const tokenError = z.object({ error: z.string() })

export const newVerifier = (): string => randomBytes(32).toString('base64url')

/** Address where the browser signs in at the service. */
export function signInAddress(
  { oauth, clientId }: IntegrationApp,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
  const url = new URL(oauth.authorizeUrl)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    ...(oauth.scopes.length > 0 && { scope: oauth.scopes.join(' ') }),
    ...(oauth.takesPkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

interface Call {
  app: IntegrationApp
  outgoing: Pick<OutgoingClient, 'send'>
}

/** Exchanges the code of a sign-in for a token. @throws ServiceFailure */
export function exchangeCode(
  call: Call,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Token> {
  return requestToken(call, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(call.app.oauth.takesPkce && { code_verifier: verifier }),
  })
}

/** @throws ServiceFailure, `revoked` if the access was withdrawn at the service */
export const refreshToken = (call: Call, token: string): Promise<Token> =>
  requestToken(call, { grant_type: 'refresh_token', refresh_token: token })

async function requestToken(
  { app, outgoing }: Call,
  grant: Readonly<Record<string, string>>,
): Promise<Token> {
  const { oauth, clientId, clientSecret } = app
  const form = { ...grant, client_id: clientId, client_secret: clientSecret }
  try {
    const { status, body } = await outgoing.send({
      method: 'POST',
      url: oauth.tokenUrl,
      // A redirect could lead the secret to another server.
      redirects: 'return',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    return readToken(status, body)
  } catch (error) {
    if (error instanceof OutgoingError) throw new ServiceFailure('broken', error.code)
    throw error
  }
}

/** The details name codes of the standard only, because the answer can contain the token. */
function readToken(status: number, body: string): Token {
  const json = parsed(body)
  const token = tokenAnswer.safeParse(json)
  if (status >= 200 && status < 300 && token.success) return token.data
  const code = tokenError.safeParse(json).data?.error ?? ''
  if (status === 429) throw new ServiceFailure('rate_limited')
  if (status >= 500) throw new ServiceFailure('server_error', String(status))
  if (code === 'invalid_client' || code === 'unauthorized_client')
    throw new ServiceFailure('not_allowed', code)
  if (status >= 400) throw new ServiceFailure('revoked', code)
  throw new ServiceFailure('answer', String(status))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
