import type { GuestUserStatus } from '@portico/shared/contracts'
import { and, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { guestAccount } from './tables'

interface GuestUserMoments {
  active: boolean
  starttime: Date | null
  endtime: Date | null
}

/** The same rule as guestUserInStatus; a test holds them together. */
export function guestUserStatus(
  { active, starttime, endtime }: GuestUserMoments,
  now: Date,
): GuestUserStatus {
  if (!active) return 'inactive'
  if (!starttime) return 'unused'
  return endtime && endtime <= now ? 'expired' : 'active'
}

/** Written so that the partial indexes on guest_account serve it. */
export function guestUserInStatus(status: GuestUserStatus, now: Date): SQL | undefined {
  const { active, starttime, endtime } = guestAccount
  switch (status) {
    case 'inactive':
      return eq(active, false)
    case 'unused':
      return and(eq(active, true), isNull(starttime))
    case 'active':
      return and(eq(active, true), isNotNull(starttime), gt(endtime, now))
    case 'expired':
      return and(eq(active, true), isNotNull(starttime), lte(endtime, now))
  }
}
