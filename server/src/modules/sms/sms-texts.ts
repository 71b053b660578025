import type { Language } from '@portico/shared/contracts'

interface SmsTexts {
  test: (site: string) => string
}

/** What text messages say. Short: most gateways count by 160 letters. */
export const SMS_TEXTS: Record<Language, SmsTexts> = {
  'en-US': { test: (site) => `${site}: this is a test. Text messages to your guests arrive.` },
  'es-ES': { test: (site) => `${site}: esto es una prueba. Los SMS a tus invitados llegan.` },
}
