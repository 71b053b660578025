/**
 * Reasons why a profile wasn't connected, in `?error=` of the page that the provider returns to. `taken`: it belongs
 * to another user. The others are those of a sign-in.
 */
export const CONNECT_ERRORS = ['taken', 'unverified', 'cancelled', 'expired', 'provider'] as const
export type ConnectError = (typeof CONNECT_ERRORS)[number]
