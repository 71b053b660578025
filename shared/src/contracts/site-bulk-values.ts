export const SITE_BULK_ACTIONS = ['copy', 'archive', 'restore', 'assign'] as const
export type SiteBulkActionKind = (typeof SITE_BULK_ACTIONS)[number]

/** Sites that can be named in one action. Those of a filter have no limit. */
export const MAX_BULK_SITES = 1_000

/** Clients that get access in one action. */
export const MAX_BULK_CLIENTS = 20

export const BULK_TARGET_STATES = ['pending', 'done', 'failed'] as const
