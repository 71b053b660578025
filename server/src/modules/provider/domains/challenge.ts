import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { notFound } from '../../../platform/errors/api-error'
import { textValues } from '../../../platform/http/guest-page'

export const CHALLENGE_PATH = '/.well-known/domain-check'
const NONCE = /^[A-Za-z0-9_-]{20,64}$/

/** Only this installation can sign a nonce. */
export function challengeAnswer(secret: string, nonce: string): string {
  return createHmac('sha256', secret).update(`domain-check ${nonce}`).digest('base64url')
}

/** Proves to a check that a domain leads to this installation, also before the domain is enabled. */
export function registerChallenge(app: FastifyInstance, { secret }: { secret: string }): void {
  const options = { schema: { hide: true }, config: { anyHost: true } }
  app.get(CHALLENGE_PATH, options, async (request, reply) => {
    const { nonce = '' } = textValues(request.query)
    if (!NONCE.test(nonce)) throw notFound()
    return reply
      .headers({ 'cache-control': 'no-store' })
      .type('text/plain')
      .send(challengeAnswer(secret, nonce))
  })
}
