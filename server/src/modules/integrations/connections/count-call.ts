import { MINUTE_MS } from '@portico/shared/units'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'

/** Each of these calls goes to an address or an account that the caller typed. */
const CALLS: RateLimit = { name: 'integration-calls', max: 60, windowMs: 5 * MINUTE_MS }

/** Counts a test, a list of choices or a sign-in. Throws a 429 if the account makes too many. */
export async function countCall(tx: Tx, { site, now }: SiteCaller): Promise<void> {
  await assertWithinLimits(tx, [[CALLS, site.accountId]], now)
}
