import type { HandlerResult, integrationRoutes } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { hashToken, newToken } from '../../../platform/secrets/token'
import type { ConnectionDeps } from './connection-deps'
import { countCall } from './count-call'
import { appOf } from './integration-apps'
import { newVerifier, signInAddress } from './oauth-client'
import { serviceOf } from './service-of'
import { insertSignIn } from './sign-ins.repo'

const TTL_MS = 10 * MINUTE_MS

/** Address to which services return the browser. */
export const redirectUri = ({ publicUrl }: Pick<ConnectionDeps, 'publicUrl'>): string =>
  `${publicUrl}/a/api/v1/integrations/signed-in`

/** Starts a sign-in that only this session can finish. 404 if this installation has no app at the service. */
export async function startSignIn(
  deps: ConnectionDeps,
  tx: Tx,
  caller: SiteCaller,
  key: string,
): Promise<HandlerResult<typeof integrationRoutes.startIntegrationSignIn>> {
  const { actor, site, now } = caller
  const app = appOf(serviceOf(key), deps.integrationApps)
  if (!app) throw notFound()
  await countCall(tx, caller)
  const [state, verifier] = [newToken(), newVerifier()]
  const { userId, sessionId } = actor
  const expiresAt = new Date(now.getTime() + TTL_MS)
  const stateHash = hashToken(state)
  await insertSignIn(
    tx,
    { stateHash, siteId: site.id, userId, sessionId, service: key, verifier, expiresAt },
    now,
  )
  return { url: signInAddress(app, { state, verifier, redirectUri: redirectUri(deps) }) }
}
