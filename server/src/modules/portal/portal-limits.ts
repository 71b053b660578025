import type { SplashText } from '@portico/shared/splash-page'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../platform/db'
import { addressBlock, countAttempt, type RateLimit } from '../../platform/session/rate-limit'
import type { LoginFlow } from './login-flow'

type Guessed = 'code' | 'password' | 'override' | 'account' | 'sign-up' | 'purchase'
/** By device, by address, which all guests of a site may share, and of a site as a whole. */
const GUESSES: Record<Guessed, readonly [device: number, address: number, site: number]> = {
  code: [15, 120, 600],
  password: [10, 60, 300],
  override: [5, 20, 60],
  account: [10, 60, 300],
  'sign-up': [3, 30, 200],
  purchase: [10, 120, 600],
}

/** Minutes to wait before something may be guessed again; 0: go on. Counted before anything is looked at. */
export async function countGuess(tx: Tx, flow: LoginFlow, what: Guessed): Promise<number> {
  const [device, address, site] = GUESSES[what]
  const windowMs = 10 * MINUTE_MS
  const name = `portal-${what}`
  return longestWait(tx, flow.now, [
    [{ name: `${name}-device`, max: device, windowMs }, `${flow.site.id} ${flow.login.mac}`],
    [{ name: `${name}-address`, max: address, windowMs }, addressBlock(flow.address)],
    [{ name: `${name}-site`, max: site, windowMs }, String(flow.site.id)],
  ])
}

/** The same for what is sent: it costs money, and somebody else may get it. */
export async function countSent(
  tx: Tx,
  flow: LoginFlow,
  { kind, recipient }: { kind: 'sms' | 'mail'; recipient: string },
): Promise<number> {
  const name = `portal-${kind}`
  return longestWait(tx, flow.now, [
    [{ name: `${name}-device`, max: 5, windowMs: 10 * MINUTE_MS }, `${flow.site.id} ${flow.login.mac}`],
    [{ name: `${name}-recipient`, max: 5, windowMs: HOUR_MS }, recipient],
    [{ name: `${name}-address`, max: 60, windowMs: 10 * MINUTE_MS }, addressBlock(flow.address)],
    [{ name: `${name}-site`, max: 300, windowMs: HOUR_MS }, String(flow.site.id)],
  ])
}

export async function longestWait(
  tx: Tx,
  now: Date,
  counted: readonly (readonly [RateLimit, string | number])[],
): Promise<number> {
  let seconds = 0
  for (const [limit, subject] of counted) {
    seconds = Math.max(seconds, await countAttempt(tx, limit, String(subject), now))
  }
  return Math.ceil(seconds / 60)
}

export const tooMany = (minutes: number): SplashText => ({ id: 'error.too_many', values: { minutes } })
