export const GUEST_SEGMENTS = ['new', 'repeat', 'loyal', 'lost'] as const
