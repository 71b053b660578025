import type { Language } from '../../contracts/languages'

/** Texts (ICU) by message id. */
export type Catalogue = Record<string, string>

/**
 * Catalogs by language, built by webpack from src/locales/*.json. English is bundled as the fallback for missing
 * translations; the others load when needed.
 */
export type MessageLoaders = Record<Language, () => Promise<{ default: Catalogue }>>

const sharedMessages: MessageLoaders = {
  'en-US': () => import(/* webpackMode: "eager" */ '../../locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shared-es" */ '../../locales/es.json'),
}

/** Keyed by the loaders instead of a name, because another build of a remote has its own texts. */
const loaded = new WeakMap<MessageLoaders, Map<Language, Catalogue>>()

/** Texts of shared's own components (list, forms, errors) in one language. */
export function loadSharedMessages(locale: Language): Promise<Catalogue> {
  return loadCatalogue(sharedMessages, locale)
}

/** The same, if already loaded. */
export function loadedSharedMessages(locale: Language): Catalogue | undefined {
  return loadedCatalogue(sharedMessages, locale)
}

/** A catalog with English as the fallback for missing translations. Each is loaded once. */
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

/** The catalog, if already loaded. */
export function loadedCatalogue(loaders: MessageLoaders, locale: Language): Catalogue | undefined {
  return loaded.get(loaders)?.get(locale)
}
