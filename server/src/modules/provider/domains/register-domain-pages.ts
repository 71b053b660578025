import type { FastifyInstance } from 'fastify'
import type { Installation } from '../../../platform/installation'
import { registerChallenge } from './challenge'
import { registerTlsAsk } from './tls-ask'

/** Registers the addresses that checks of domains and proxies call. */
export function registerDomainPages(
  app: FastifyInstance,
  deps: Pick<Installation, 'db' | 'secret' | 'publicUrl'>,
): void {
  registerChallenge(app, deps)
  registerTlsAsk(app, deps)
}
