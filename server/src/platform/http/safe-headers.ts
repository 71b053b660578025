import type { FastifyInstance } from 'fastify'

/** Nothing of the product needs these; a script that got in can't ask for them either. */
const CLOSED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'midi']
const PERMISSIONS = [...CLOSED_FEATURES.map((feature) => `${feature}=()`), 'payment=(self)'].join(', ')
const YEAR_SECONDS = 31_536_000

/** Headers that every answer carries. */
export function addSafeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      // Pages replace it with a policy of their own.
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': PERMISSIONS,
      // Browsers ignore it over http, and an installation without TLS must stay reachable.
      ...(request.protocol === 'https' && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
    })
  })
}
