/** Languages of the interface and of texts for guests. */
export const LANGUAGES = ['en-US', 'es-ES'] as const
export type Language = (typeof LANGUAGES)[number]
