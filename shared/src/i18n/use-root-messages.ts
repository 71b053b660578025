import { useEffect, useState } from 'react'
import type { Language } from '../contracts/languages'
import { loadAntdLocale, loadedAntdLocale } from './antd-locale'
import {
  loadCatalogue,
  loadedCatalogue,
  loadedSharedMessages,
  loadSharedMessages,
  type Catalogue,
  type MessageLoaders,
} from './messages'

export interface RootMessages {
  locale: Language
  shared: Catalogue
  own: Catalogue
  antdLocale: ReturnType<typeof loadedAntdLocale>
}

/**
 * Loads all that a root needs to speak a language, or else English. Rejects where English fails too. `onOwnMissing` is
 * told where the root's own texts are what failed, and may throw to have nothing in their place.
 */
export async function loadRootMessages(
  loaders: MessageLoaders,
  locale: Language,
  onOwnMissing: (error: unknown) => void = () => undefined,
): Promise<RootMessages> {
  const own = loadCatalogue(loaders, locale)
  try {
    return await load(own, locale)
  } catch (error) {
    if (locale === 'en-US') throw error
    await own.catch(onOwnMissing)
    return load(loadCatalogue(loaders, 'en-US'), 'en-US')
  }
}

async function load(loadingOwn: Promise<Catalogue>, locale: Language): Promise<RootMessages> {
  const [shared, own, antdLocale] = await Promise.all([
    loadSharedMessages(locale),
    loadingOwn,
    loadAntdLocale(locale),
  ])
  return { locale, shared, own, antdLocale }
}

/** Whether a root that speaks this language need not wait for its texts. */
export function rootMessagesLoaded(loaders: MessageLoaders, locale: Language): boolean {
  return loadedSharedMessages(locale) !== undefined && loadedCatalogue(loaders, locale) !== undefined
}

function inMemory(loaders: MessageLoaders, wanted: Language): RootMessages {
  const locale = rootMessagesLoaded(loaders, wanted) ? wanted : 'en-US'
  return {
    locale,
    shared: loadedSharedMessages(locale) ?? {},
    own: loadedCatalogue(loaders, locale) ?? {},
    antdLocale: loadedAntdLocale(locale),
  }
}

/**
 * The texts of a root. On a change of language the old ones stay until the new ones are here. `onOwnMissing`, always the
 * same function, is told where the root's own texts don't come.
 */
export function useRootMessages(
  loaders: MessageLoaders,
  locale: Language,
  onOwnMissing?: (error: unknown) => void,
): RootMessages {
  const [messages, setMessages] = useState(() => inMemory(loaders, locale))
  // Catalogues come over the network, so they cannot be had while rendering.
  useEffect(() => {
    if (messages.locale === locale) return undefined
    let current = true
    void loadRootMessages(loaders, locale, onOwnMissing).then(
      (loaded) => current && setMessages(loaded),
      // The page stays readable in the language it had; the next change tries again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [loaders, locale, messages.locale, onOwnMissing])
  return messages
}
