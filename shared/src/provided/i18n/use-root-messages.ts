import { useEffect, useState } from 'react'
import type { Language } from '../../contracts/languages'
import { loadAntdLocale, loadedAntdLocale } from './antd-locale'
import {
  loadCatalog,
  loadedCatalog,
  loadedSharedMessages,
  loadSharedMessages,
  type Catalog,
  type MessageLoaders,
} from './messages'

export interface RootMessages {
  locale: Language
  shared: Catalog
  own: Catalog
  antdLocale: ReturnType<typeof loadedAntdLocale>
}

/**
 * Loads all texts of a root in a language, or in English as the fallback. Rejects if English fails too. `onOwnMissing`
 * is called if the root's own texts failed, and may throw to prevent the fallback.
 */
export async function loadRootMessages(
  loaders: MessageLoaders,
  locale: Language,
  onOwnMissing: (error: unknown) => void = () => undefined,
): Promise<RootMessages> {
  const own = loadCatalog(loaders, locale)
  try {
    return await load(own, locale)
  } catch (error) {
    if (locale === 'en-US') throw error
    await own.catch(onOwnMissing)
    return load(loadCatalog(loaders, 'en-US'), 'en-US')
  }
}

async function load(loadingOwn: Promise<Catalog>, locale: Language): Promise<RootMessages> {
  const [shared, own, antdLocale] = await Promise.all([
    loadSharedMessages(locale),
    loadingOwn,
    loadAntdLocale(locale),
  ])
  return { locale, shared, own, antdLocale }
}

/** Returns true if a root in this language has its texts loaded. */
export function rootMessagesLoaded(loaders: MessageLoaders, locale: Language): boolean {
  return loadedSharedMessages(locale) !== undefined && loadedCatalog(loaders, locale) !== undefined
}

function inMemory(loaders: MessageLoaders, language: Language): RootMessages {
  const locale = rootMessagesLoaded(loaders, language) ? language : 'en-US'
  return {
    locale,
    shared: loadedSharedMessages(locale) ?? {},
    own: loadedCatalog(loaders, locale) ?? {},
    antdLocale: loadedAntdLocale(locale),
  }
}

/**
 * Texts of a root. After a change of language the old ones stay until the new ones are loaded. `onOwnMissing`, always
 * the same function, is called if the root's own texts fail to load.
 */
export function useRootMessages(
  loaders: MessageLoaders,
  locale: Language,
  onOwnMissing?: (error: unknown) => void,
): RootMessages {
  const [messages, setMessages] = useState(() => inMemory(loaders, locale))
  // Catalogs load over the network, so they aren't available during render.
  useEffect(() => {
    if (messages.locale === locale) return undefined
    let current = true
    void loadRootMessages(loaders, locale, onOwnMissing).then(
      (loaded) => current && setMessages(loaded),
      // The page stays in the previous language; the next change tries again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [loaders, locale, messages.locale, onOwnMissing])
  return messages
}
