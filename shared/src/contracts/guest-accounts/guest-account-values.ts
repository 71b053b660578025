/** Deactivated accounts are `inactive` regardless of their time; for the others the time decides. */
export const GUEST_USER_STATUSES = ['active', 'unused', 'expired', 'inactive'] as const
export type GuestAccountStatus = (typeof GUEST_USER_STATUSES)[number]

/** Maximum number of selected accounts in one call. */
export const GUEST_USERS_PER_CALL = 1000

/** Guests type it on a phone, so only letters, digits and . _ @ - are allowed. */
export const USERNAME = { min: 2, max: 64, pattern: /^[\p{L}\p{N}._@-]+$/u } as const
/** In characters. Guests type it on a phone, from a printed slip. */
export const GUEST_PASSWORD = { min: 4, max: 64 } as const
