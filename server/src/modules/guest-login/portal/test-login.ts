import {
  LOGIN_METHODS,
  splashPath,
  type HandlerResult,
  type LoginMethod,
  type ParsedBody,
  type splashRoutes,
} from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db'
import { sameText } from '../../../platform/secrets/same-text'
import type { SiteContext } from '../../../platform/access/caller'
import { limitLifetime, openLogin, type LoginRow } from './portal-login.repo'
import type { PortalDeps } from './login-flow'

type Answer = HandlerResult<(typeof splashRoutes)['startTestLogin']>
type Body = ParsedBody<(typeof splashRoutes)['startTestLogin']>
type Signing = Pick<PortalDeps, 'secret'>

const ANY = 'any'

/** Returns an address where anyone who has it can try the saved page for an hour. */
export function startTestLogin(
  { secret, publicUrl }: Pick<PortalDeps, 'secret' | 'publicUrl'>,
  { site, now }: SiteContext,
  { login_type }: Body,
): Answer {
  const parts = [now.getTime() + HOUR_MS, login_type ?? ANY, randomBytes(9).toString('base64url')]
  const named = parts.join('.')
  const test = `${named}.${signatureOf({ secret }, site.id, named)}`
  return { url: `${publicUrl}${splashPath(site.id)}/?test=${test}` }
}

/** Opens the login of a simulated device. Returns null if the address has expired or isn't ours. */
export async function openTestLogin(
  tx: Tx,
  deps: Signing,
  siteId: number,
  { signed, now }: { signed: string; now: Date },
): Promise<LoginRow | null> {
  const [end = '', method = '', random = '', signature = ''] = signed.split('.')
  const named = `${end}.${method}.${random}`
  if (!sameText(signatureOf(deps, siteId, named), signature)) return null
  const expiresAt = new Date(Number(end))
  if (expiresAt <= now) return null
  const only: LoginMethod | null = LOGIN_METHODS.find((each) => each === method) ?? null
  const key = { siteId, mac: macOf(random), namedFrom: null, test: true }
  const login = await openLogin(tx, deps.secret, key, { now, state: { only } })
  await limitLifetime(tx, login.id, expiresAt)
  return login
}

/** Returns a locally administered address, which no manufacturer assigns. */
function macOf(random: string): string {
  const bytes = [...createHash('sha256').update(random).digest().subarray(0, 5)]
  return [2, ...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
}

function signatureOf({ secret }: Signing, siteId: number, named: string): string {
  return createHmac('sha256', secret).update(`portal test ${siteId} ${named}`).digest('base64url')
}
