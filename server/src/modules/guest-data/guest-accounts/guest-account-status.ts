import type { GuestAccountStatus } from '@portico/shared/contracts'
import { and, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { guestAccount } from '../../../schema'

interface GuestAccountMoments {
  active: boolean
  starttime: Date | null
  endtime: Date | null
}

/** Derives the status. guestAccountInStatus applies the same rule in SQL; a test compares the two. */
export function guestAccountStatus(
  { active, starttime, endtime }: GuestAccountMoments,
  now: Date,
): GuestAccountStatus {
  if (!active) return 'inactive'
  if (!starttime) return 'unused'
  return endtime && endtime <= now ? 'expired' : 'active'
}

/** Matches accounts in a status, written so that the partial indexes on guest_account apply. */
export function guestAccountInStatus(status: GuestAccountStatus, now: Date): SQL | undefined {
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
