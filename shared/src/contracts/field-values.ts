/** Limits shared by many subjects, in characters. Without zod, like every file of values, because pages load them. */
export const MAX_NAME = 100
/** Characters of a search text. */
export const MAX_SEARCH = 100
/** Characters of the name of a preset, a segment or a release key. */
export const MAX_SHORT_NAME = 60
export const MAX_EMAIL = 254
export const MAX_PHONE = 32
/** Characters of a MAC address in any format. */
export const MAX_MAC = 40
export const MAX_URL = 500
export const MAX_NOTES = 200
/** Characters of a description, a reason or a greeting. */
export const MAX_DESCRIPTION = 500
