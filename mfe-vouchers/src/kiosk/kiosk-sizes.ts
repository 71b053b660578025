/** Button beside a code, large enough to touch without aiming. px */
export const TICKET_BUTTON = { flex: '1 1 180px', maxWidth: 324, height: 60 } as const
