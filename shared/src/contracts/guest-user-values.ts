/** Deactivated accounts are `inactive` whatever their time; the others are as their time says. */
export const GUEST_USER_STATUSES = ['active', 'unused', 'expired', 'inactive'] as const
export type GuestUserStatus = (typeof GUEST_USER_STATUSES)[number]

/** At most this many chosen accounts in one call. */
export const GUEST_USERS_PER_CALL = 1000
