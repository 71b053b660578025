export const GUEST_SEGMENTS = ['new', 'repeat', 'loyal', 'lost'] as const
/** Maximum number of tags per guest. */
export const MAX_TAGS = 20
/** In characters. */
export const MAX_TAG = 40
export const MAX_GUEST_NOTES = 2000
