import type { PaymentAccountState } from '@portico/shared/contracts'
import { BYTES_PER_MB, DAY_MS } from '@portico/shared/units'
import { type SQL, sql } from 'drizzle-orm'

/** A charge takes time: access outlasts the moment of its try by this. */
const CHARGE_GRACE_DAYS = 1
/** After the due date, a failed renewal is tried again on these days. */
export const RETRY_DAYS = [1, 3, 5] as const
/** However long the provider does not answer. */
const MAX_WAIT_DAYS = 5

interface AccessMoments {
  /** Of what is paid. */
  endtime: Date
  /** Of the renewal; null: there is none. */
  tryAt: Date | null
}

/** When devices are put off. */
export function accessUntil({ endtime, tryAt }: AccessMoments): Date {
  if (!tryAt) return endtime
  const end = endtime.getTime()
  const tried = Math.min(Math.max(end, tryAt.getTime()), end + MAX_WAIT_DAYS * DAY_MS)
  return new Date(tried + CHARGE_GRACE_DAYS * DAY_MS)
}

/** Bytes; null: unlimited. */
export function dataLeftOf({ bytesT, dataUsed }: { bytesT: number; dataUsed: number }): number | null {
  return bytesT === 0 ? null : Math.max(0, bytesT * BYTES_PER_MB - dataUsed)
}

interface StateInput extends AccessMoments {
  isTrial: boolean
  /** What was bought last is a recurring package that renews no more. */
  isCancelled: boolean
}

/** The same rule as accountInState; a test holds them together. */
export function accountState(input: StateInput, now: Date): PaymentAccountState {
  if (accessUntil(input) <= now) return 'expired'
  if (input.tryAt) return 'active'
  if (input.isTrial) return 'trial'
  return input.isCancelled ? 'cancelled' : 'prepaid'
}

/** Facts of a row, as SQL. */
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
