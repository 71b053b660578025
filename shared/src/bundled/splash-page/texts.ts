import type { Language } from '../../contracts'
import english from './locales/en.json'
import spanish from './locales/es.json'
import type { SplashText } from './model'

const CATALOGUES: Record<Language, typeof english> = { 'en-US': english, 'es-ES': spanish }

/** The text in the guest's language, not yet safe in HTML. */
export function splashText(language: Language, { id, values = {} }: SplashText): string {
  return CATALOGUES[language][id].replace(/\{(\w+)\}/g, (braces, name: string) =>
    String(values[name] ?? braces),
  )
}
