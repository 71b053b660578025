/** Digits of the counter page's PIN. */
export const KIOSK_PIN = { min: 4, max: 8, pattern: /^\d{4,8}$/ } as const
export const MAX_KIOSK_PRESETS = 12
