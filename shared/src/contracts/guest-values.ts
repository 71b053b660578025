export const GUEST_SEGMENTS = ['new', 'repeat', 'loyal', 'lost'] as const
/** Tags of one guest. */
export const MAX_TAGS = 20
/** Characters. */
export const MAX_TAG = 40
export const MAX_GUEST_NOTES = 2000
