import { useEffect, useState } from 'react'
import type { Language } from '../contracts/session'
import { loadAntdLocale, loadedAntdLocale } from './antd-locale'
import {
  loadCatalogue,
  loadedCatalogue,
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

/** Loads all that a root needs to speak a language. Rejects when a catalogue cannot be had. */
export async function loadRootMessages(
  owner: string,
  loaders: MessageLoaders,
  locale: Language,
): Promise<RootMessages> {
  const [shared, own, antdLocale] = await Promise.all([
    loadSharedMessages(locale),
    loadCatalogue(owner, loaders, locale),
    loadAntdLocale(locale),
  ])
  return { locale, shared, own, antdLocale }
}

function inMemory(owner: string, locale: Language): RootMessages {
  return {
    locale,
    shared: loadedCatalogue('shared', locale) ?? {},
    own: loadedCatalogue(owner, locale) ?? {},
    antdLocale: loadedAntdLocale(locale),
  }
}

/** The texts of a root. On a change of language the old ones stay until the new ones are here. */
export function useRootMessages(owner: string, loaders: MessageLoaders, locale: Language): RootMessages {
  const [messages, setMessages] = useState(() => inMemory(owner, locale))
  // Catalogues come over the network, so they cannot be had while rendering.
  useEffect(() => {
    if (messages.locale === locale) return undefined
    let current = true
    void loadRootMessages(owner, loaders, locale).then(
      (loaded) => current && setMessages(loaded),
      // The page stays readable in the language it had; the next change tries again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [owner, loaders, locale, messages.locale])
  return messages
}
