/** `offline`: guests can't log in because of the router. `unknown`: it isn't set up, or was never heard. */
export const SITE_HEALTH = ['online', 'offline', 'unknown'] as const
export type SiteHealth = (typeof SITE_HEALTH)[number]

/** Filters of the overview. Archived sites are listed only by their own. */
export const SITE_STATUSES = ['attention', ...SITE_HEALTH, 'archived'] as const
export type SiteStatus = (typeof SITE_STATUSES)[number]
