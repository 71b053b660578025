import type { GuestUserStatus } from '@portico/shared/contracts'
import { and, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { guestAccount } from './tables'

interface GuestUserMoments {
  active: boolean
  starttime: Date | null
  endtime: Date | null
}

/** Derives the status. guestUserInStatus applies the same rule in SQL; a test compares the two. */
export function guestUserStatus(
  { active, starttime, endtime }: GuestUserMoments,
  now: Date,
): GuestUserStatus {
  if (!active) return 'inactive'
  if (!starttime) return 'unused'
  return endtime && endtime <= now ? 'expired' : 'active'
}

/** Matches accounts in a status, written so that the partial indexes on guest_account apply. */
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
