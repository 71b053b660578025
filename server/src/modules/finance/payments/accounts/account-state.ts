import type { PaymentAccountState } from '@portico/shared/contracts'
import { BYTES_PER_MB, DAY_MS } from '@portico/shared/units'
import { type SQL, sql } from 'drizzle-orm'

/** Days that access outlasts the time of a charge attempt, because charging takes time. */
const CHARGE_GRACE_DAYS = 1
/** Days after the due date on which a failed renewal is retried. */
export const RETRY_DAYS = [1, 3, 5] as const
/** Upper limit of that grace, however long the provider doesn't answer. */
const MAX_WAIT_DAYS = 5

interface AccessMoments {
  /** End of the paid period. */
  endtime: Date
  /** Next charge attempt of the renewal; null if there is none. */
  tryAt: Date | null
}

/** Returns when devices are disconnected. */
export function accessUntil({ endtime, tryAt }: AccessMoments): Date {
  if (!tryAt) return endtime
  const end = endtime.getTime()
  const tried = Math.min(Math.max(end, tryAt.getTime()), end + MAX_WAIT_DAYS * DAY_MS)
  return new Date(tried + CHARGE_GRACE_DAYS * DAY_MS)
}

/** Returns the remaining data in bytes; null if unlimited. */
export function dataLeftOf({ bytesT, dataUsed }: { bytesT: number; dataUsed: number }): number | null {
  return bytesT === 0 ? null : Math.max(0, bytesT * BYTES_PER_MB - dataUsed)
}

interface StateInput extends AccessMoments {
  isTrial: boolean
  /** True if the last purchase was a recurring package that no longer renews. */
  isCancelled: boolean
}

/** Returns the state by the same rule as accountInState; a test compares the two. */
export function accountState(input: StateInput, now: Date): PaymentAccountState {
  if (accessUntil(input) <= now) return 'expired'
  if (input.tryAt) return 'active'
  if (input.isTrial) return 'trial'
  return input.isCancelled ? 'cancelled' : 'prepaid'
}

/** The inputs of accountState as SQL columns. */
type StateColumns = Record<keyof StateInput, SQL>

export function accountInState(
  state: PaymentAccountState,
  { endtime, tryAt, isTrial, isCancelled }: StateColumns,
  now: Date,
): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const wait = sql`${MAX_WAIT_DAYS}::int * interval '24 hours'`
  const isLive = sql`coalesce(least(greatest(${endtime}, ${tryAt}), ${endtime} + ${wait})
    + (${tryAt} is not null)::int * ${CHARGE_GRACE_DAYS}::int * interval '24 hours', ${endtime}) > ${at}`
  const renews = sql`${tryAt} is not null`
  switch (state) {
    case 'expired':
      return sql`not (${isLive})`
    case 'active':
      return sql`${isLive} and ${renews}`
    case 'trial':
      return sql`${isLive} and not (${renews}) and ${isTrial}`
    case 'cancelled':
      return sql`${isLive} and not (${renews}) and not ${isTrial} and ${isCancelled}`
    case 'prepaid':
      return sql`${isLive} and not (${renews}) and not ${isTrial} and not ${isCancelled}`
  }
}
