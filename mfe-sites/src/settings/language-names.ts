import type { Language } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const languageNameId = (language: Language): MessageId => `settings.language.${language}`
