export const MAX_RETENTION_MONTHS = 120
/** Characters of a consent text. */
export const MAX_CONSENT_TEXT = 20_000
