/** Characters of a new password. */
export const MIN_PASSWORD = 7
export const MAX_PASSWORD = 200
