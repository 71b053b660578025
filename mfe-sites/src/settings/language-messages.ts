import type { Language } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const languageMessages: Record<Language, MessageDescriptor> = defineMessages({
  'en-US': { id: 'settings.language.en', defaultMessage: 'English' },
  'es-ES': { id: 'settings.language.es', defaultMessage: 'Spanish' },
})
