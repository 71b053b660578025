import type { Language } from '../../contracts/languages'

/** Texts (ICU) by message id. */
export type Catalog = Record<string, string>

/**
 * Catalogs by language, built by webpack from src/locales/*.json. English is bundled as the fallback for missing
 * translations; the others load when needed.
 */
export type MessageLoaders = Record<Language, () => Promise<{ default: Catalog }>>

const sharedMessages: MessageLoaders = {
  'en-US': () => import(/* webpackMode: "eager" */ '../../locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shared-es" */ '../../locales/es.json'),
}

/** Keyed by the loaders instead of a name, because another build of a remote has its own texts. */
const loaded = new WeakMap<MessageLoaders, Map<Language, Catalog>>()

/** Texts of shared's own components (list, forms, errors) in one language. */
export function loadSharedMessages(locale: Language): Promise<Catalog> {
  return loadCatalog(sharedMessages, locale)
}

/** The same, if already loaded. */
export function loadedSharedMessages(locale: Language): Catalog | undefined {
  return loadedCatalog(sharedMessages, locale)
}

/** A catalog with English as the fallback for missing translations. Each is loaded once. */
export async function loadCatalog(loaders: MessageLoaders, locale: Language): Promise<Catalog> {
  const known = loadedCatalog(loaders, locale)
  if (known) return known
  const languages: Language[] = locale === 'en-US' ? [locale] : ['en-US', locale]
  const parts = await Promise.all(languages.map(async (language) => (await loaders[language]()).default))
  const catalog = Object.assign({}, ...parts) as Catalog
  const ofLoaders = loaded.get(loaders) ?? new Map<Language, Catalog>()
  loaded.set(loaders, ofLoaders.set(locale, catalog))
  return catalog
}

/** The catalog, if already loaded. */
export function loadedCatalog(loaders: MessageLoaders, locale: Language): Catalog | undefined {
  return loaded.get(loaders)?.get(locale)
}
