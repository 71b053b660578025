import type { FastifyInstance } from 'fastify'

/** The product needs none of these, so an injected script can't request them either. */
const CLOSED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'midi']
const PERMISSIONS = [...CLOSED_FEATURES.map((feature) => `${feature}=()`), 'payment=(self)'].join(', ')
const YEAR_SECONDS = 31_536_000

/** Adds headers to every answer. */
export function addSafeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      // Pages replace it with their own policy.
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': PERMISSIONS,
      // Browsers ignore it over HTTP, and an installation without TLS must stay reachable.
      ...(request.protocol === 'https' && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
    })
  })
}
