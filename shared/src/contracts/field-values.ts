/** Limits that many subjects share, in characters. Free of zod, like every file of values: pages load them. */
export const MAX_NAME = 100
/** Of what is searched for. */
export const MAX_SEARCH = 100
/** Of a preset, a segment, a release key. */
export const MAX_SHORT_NAME = 60
export const MAX_EMAIL = 254
export const MAX_PHONE = 32
/** Of a MAC address, in any spelling. */
export const MAX_MAC = 40
export const MAX_URL = 500
export const MAX_NOTES = 200
/** Of a description, a reason or a greeting. */
export const MAX_DESCRIPTION = 500
