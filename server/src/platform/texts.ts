import { PRODUCT_NAME, type Language } from '@portico/shared/contracts'
import { SHARED_TEXTS } from '@portico/shared/texts'
import { IntlMessageFormat } from 'intl-messageformat'
import english from '../locales/en.json'
import spanish from '../locales/es.json'

/** ID of a text that the server writes: in emails, text messages and documents. */
export type TextId = keyof typeof english | keyof (typeof SHARED_TEXTS)['en-US']

/** Formats texts in one language. */
export type Texts = (id: TextId, values?: Record<string, string | number>) => string

const CATALOGUES: Record<Language, Record<TextId, string>> = {
  'en-US': { ...SHARED_TEXTS['en-US'], ...english },
  'es-ES': { ...SHARED_TEXTS['es-ES'], ...spanish },
}

export function isTextId(id: string): id is TextId {
  return Object.hasOwn(CATALOGUES['en-US'], id)
}

/** Returns the texts of a language. `product` names the product in them: the name of a brand, or the product's own. */
export function textsIn(language: Language, product: string = PRODUCT_NAME): Texts {
  const messages = MESSAGES[language]
  return (id, values) => {
    let message = messages.get(id)
    if (!message) {
      message = new IntlMessageFormat(CATALOGUES[language][id], language, undefined, { ignoreTag: true })
      messages.set(id, message)
    }
    return String(message.format({ product, ...values }))
  }
}

/** Cache of parsed messages: a file of a million rows formats the same few texts for each of them. */
const MESSAGES: Record<Language, Map<TextId, IntlMessageFormat>> = { 'en-US': new Map(), 'es-ES': new Map() }
