export const ADMIN_STATES = ['active', 'invited', 'expired', 'deactivated'] as const
export type AdminState = (typeof ADMIN_STATES)[number]

/** Roles that an owner can give. Ownership is transferred instead. */
export const ADMIN_ROLES = ['admin', 'client'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]
