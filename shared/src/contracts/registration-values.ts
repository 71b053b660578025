export const ACCOUNT_TYPES = ['business', 'agency', 'provider', 'other'] as const

/** Characters of a company's web address, which may omit the scheme. */
export const MAX_ACCOUNT_URL = 200
