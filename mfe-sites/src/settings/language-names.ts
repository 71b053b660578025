import type { Language } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const LANGUAGE_NAMES = {
  'en-US': 'settings.language.en',
  'es-ES': 'settings.language.es',
} satisfies Record<Language, MessageId>
