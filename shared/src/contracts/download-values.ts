export const DOWNLOAD_KINDS = ['guests', 'sessions'] as const
export const DOWNLOAD_FORMATS = ['csv', 'xlsx'] as const
export const SCHEDULE_FREQUENCIES = ['weekly', 'monthly'] as const
