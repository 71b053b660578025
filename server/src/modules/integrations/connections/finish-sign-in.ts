import { BASE_PATH, type IntegrationSignInResult } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { mayCall } from '../../../platform/access/rights'
import { type Tx, withTx } from '../../../platform/db'
import { hashToken } from '../../../platform/secrets/token'
import { loadActor } from '../../access/accounts'
import { runCalls, type Service, ServiceFailure } from '../catalog'
import type { ConnectionDeps } from './connection-deps'
import { findIntegration } from './connections.repo'
import { DEFAULT_MAPPING } from './default-mapping'
import { appOf } from './integration-apps'
import { exchangeCode, type Token } from './oauth-client'
import { serviceOf } from './service-of'
import { ACCESS_TOKEN } from './sign-in-tokens'
import { type SignInRow, takeSignIn } from './sign-ins.repo'
import { redirectUri } from './start-sign-in'
import { type SignedIn, storeSignIn } from './store-sign-in'
import { runTest } from './test-connection'

/** Query of the address to which a service sends the browser back. */
interface Returned {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

/** A sign-in that was started here, with what became of it. */
interface Finished {
  /** Null: the state is unknown, expired or of another session. */
  started: SignInRow | null
  result: IntegrationSignInResult
  signedIn: SignedIn | null
}

/** Exchanges the code that the browser brought. Not in a transaction: it calls the service. */
export async function receiveSignIn(
  deps: ConnectionDeps,
  { actor, now }: { actor: Actor; now: Date },
  { state = '', code, error }: Returned,
): Promise<Finished> {
  const { userId, sessionId } = actor
  const started = await withTx(deps.db, (tx) => takeSignIn(tx, hashToken(state), { userId, sessionId, now }))
  if (!started) return { started, result: 'expired', signedIn: null }
  if (error === 'access_denied') return { started, result: 'denied', signedIn: null }
  if (!code) return { started, result: 'failed', signedIn: null }
  try {
    return { started, result: 'connected', signedIn: await exchange(deps, started, { code, now }) }
  } catch (failure) {
    if (!(failure instanceof ServiceFailure)) throw failure
    return { started, result: 'failed', signedIn: null }
  }
}

/** Stores the sign-in, and returns the page that shows it. */
export async function finishSignIn(
  deps: ConnectionDeps,
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  { started, result, signedIn }: Finished,
): Promise<string> {
  if (!started) return page('', { sign_in: result })
  const query = { site: String(started.siteId), sign_in: result }
  const at = `/${started.service}/connection`
  if (!signedIn) return page(at, query)
  const caller = await siteCaller(tx, started, { sessionId: actor.sessionId, now })
  if (!caller) return page(at, { ...query, sign_in: 'failed' })
  await storeSignIn(deps, tx, caller, signedIn)
  return page(at, query)
}

const page = (path: string, query: Record<string, string>) =>
  `${BASE_PATH}/app/settings-view/integrations${path}?${new URLSearchParams(query).toString()}`

/** The user at the site, if they still may set up services there. */
async function siteCaller(
  tx: Tx,
  { userId, siteId }: SignInRow,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<SiteCaller | null> {
  const found = await loadActor(tx, { userId, sessionId, siteId, now })
  if (!found?.site || !mayCall(found.actor, 'saveIntegration')) return null
  return { actor: found.actor, site: found.site, now }
}

async function exchange(
  deps: ConnectionDeps,
  started: SignInRow,
  { code, now }: { code: string; now: Date },
): Promise<SignedIn> {
  const { siteId, verifier } = started
  const service = serviceOf(started.service)
  const app = appOf(service, deps.integrationApps)
  if (!app) throw new ServiceFailure('internal', `${service.name} has no app`)
  const call = { app, outgoing: deps.outgoing }
  const token = await exchangeCode(call, { code, verifier, redirectUri: redirectUri(deps) })
  const row = await withTx(deps.db, (tx) => findIntegration(tx, siteId, service.service))
  const values = { ...row?.fieldValues, ...(await fieldsOf(deps, service, token)) }
  const mapping = row?.mapping ?? DEFAULT_MAPPING
  const connection = { values: { ...values, [ACCESS_TOKEN]: token.access_token }, mapping }
  return { service, token, values, test: await runTest(deps, { service, connection, secrets: [], now }) }
}

/** Fields that the service tells with its token, such as the data center. */
async function fieldsOf(
  { outgoing, clock }: ConnectionDeps,
  service: Service,
  token: Token,
): Promise<Readonly<Record<string, string>>> {
  if (!service.oauth?.fields) return {}
  const connection = { values: { [ACCESS_TOKEN]: token.access_token }, mapping: DEFAULT_MAPPING }
  return runCalls(service.oauth.fields(token), { service, connection, outgoing, clock })
}
