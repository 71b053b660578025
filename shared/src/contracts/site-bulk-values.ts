export const SITE_BULK_ACTIONS = ['copy', 'archive', 'restore'] as const
export type SiteBulkActionKind = (typeof SITE_BULK_ACTIONS)[number]

/** Sites that can be named in one action. Those of a filter have no limit. */
export const MAX_BULK_SITES = 1_000

export const BULK_TARGET_STATES = ['pending', 'done', 'failed'] as const
