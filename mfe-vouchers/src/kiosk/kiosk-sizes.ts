/** Of a button beside a code: a finger hits it without looking. px */
export const TICKET_BUTTON = { flex: '1 1 180px', maxWidth: 324, height: 60 } as const
