import type { Language } from '../contracts/languages'

/** Message id to text (ICU). */
export type Catalogue = Record<string, string>

/**
 * Catalogues by language, built by webpack from src/locales/*.json. English comes with the code, because a text that
 * isn't translated yet shows in it; the others are loaded when needed.
 */
export type MessageLoaders = Record<Language, () => Promise<{ default: Catalogue }>>

const sharedMessages: MessageLoaders = {
  'en-US': () => import(/* webpackMode: "eager" */ '../locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shared-es" */ '../locales/es.json'),
}

/** By its loaders, not by a name: another build of a remote brings texts of its own. */
const loaded = new WeakMap<MessageLoaders, Map<Language, Catalogue>>()

/** The texts of shared's own parts (list, forms, errors) in one language. */
export function loadSharedMessages(locale: Language): Promise<Catalogue> {
  return loadCatalogue(sharedMessages, locale)
}

/** The same, if they are in memory already. */
export function loadedSharedMessages(locale: Language): Catalogue | undefined {
  return loadedCatalogue(sharedMessages, locale)
}

/**
 * A catalogue with English below it, so that a text that is not translated yet shows in English. Each
 * is loaded once.
 */
export async function loadCatalogue(loaders: MessageLoaders, locale: Language): Promise<Catalogue> {
  const known = loadedCatalogue(loaders, locale)
  if (known) return known
  const languages: Language[] = locale === 'en-US' ? [locale] : ['en-US', locale]
  const parts = await Promise.all(languages.map(async (language) => (await loaders[language]()).default))
  const catalogue = Object.assign({}, ...parts) as Catalogue
  const ofLoaders = loaded.get(loaders) ?? new Map<Language, Catalogue>()
  loaded.set(loaders, ofLoaders.set(locale, catalogue))
  return catalogue
}

/** The catalogue if it is in memory already. */
export function loadedCatalogue(loaders: MessageLoaders, locale: Language): Catalogue | undefined {
  return loaded.get(loaders)?.get(locale)
}
