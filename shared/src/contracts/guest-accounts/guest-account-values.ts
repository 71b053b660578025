/** Deactivated accounts are `inactive` whatever their time; the others are as their time says. */
export const GUEST_USER_STATUSES = ['active', 'unused', 'expired', 'inactive'] as const
export type GuestAccountStatus = (typeof GUEST_USER_STATUSES)[number]

/** At most this many chosen accounts in one call. */
export const GUEST_USERS_PER_CALL = 1000

/** Typed on a phone: letters, digits and . _ @ - only. */
export const USERNAME = { min: 2, max: 64, pattern: /^[\p{L}\p{N}._@-]+$/u } as const
/** Characters. Guests type it on a phone, and somebody hands it to them on paper. */
export const GUEST_PASSWORD = { min: 4, max: 64 } as const
