import type { AdminState } from '@portico/shared/contracts'
import { and, type Column, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'

/** State of an admin or a client; invitations have an end, users have none. */
export function personState(
  { expiresAt, deactivatedAt }: { expiresAt: Date | null; deactivatedAt: Date | null },
  now: Date,
): AdminState {
  if (expiresAt) return expiresAt > now ? 'invited' : 'expired'
  return deactivatedAt ? 'deactivated' : 'active'
}

/** The same rule in SQL. */
export function isInState(
  { expiresAt, deactivatedAt }: { expiresAt: Column; deactivatedAt: Column },
  state: AdminState,
  now: Date,
): SQL | undefined {
  const isUser = isNull(expiresAt)
  switch (state) {
    case 'active':
      return and(isUser, isNull(deactivatedAt))
    case 'deactivated':
      return and(isUser, isNotNull(deactivatedAt))
    case 'invited':
      return gt(expiresAt, now)
    case 'expired':
      return lte(expiresAt, now)
  }
}
