/** Of the interface, and of what guests get. */
export const LANGUAGES = ['en-US', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]
