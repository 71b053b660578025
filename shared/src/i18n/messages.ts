import type { Language } from '../contracts/session'

/** Message id to text (ICU). */
export type Catalogue = Record<string, string>

/** Catalogues by language, loaded when needed. Built by webpack from src/locales/*.json. */
export type MessageLoaders = Record<Language, () => Promise<{ default: Catalogue }>>

const sharedMessages: MessageLoaders = {
  'en-US': () => import(/* webpackChunkName: "shared-en" */ '../locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shared-es" */ '../locales/es.json'),
}

const loaded = new Map<string, Catalogue>()

/** The texts of shared's own parts (list, forms, errors) in one language. */
export function loadSharedMessages(locale: Language): Promise<Catalogue> {
  return loadCatalogue('shared', sharedMessages, locale)
}

/**
 * A catalogue with English below it, so that a text that is not translated yet shows in English.
 * `owner` names whose it is; each is loaded once.
 */
export async function loadCatalogue(
  owner: string,
  loaders: MessageLoaders,
  locale: Language,
): Promise<Catalogue> {
  const key = `${owner}/${locale}`
  const known = loaded.get(key)
  if (known) return known
  const english = (await loaders['en-US']()).default
  const catalogue = locale === 'en-US' ? english : { ...english, ...(await loaders[locale]()).default }
  loaded.set(key, catalogue)
  return catalogue
}

/** The catalogue if it is in memory already. */
export function loadedCatalogue(owner: string, locale: Language): Catalogue | undefined {
  return loaded.get(`${owner}/${locale}`)
}
