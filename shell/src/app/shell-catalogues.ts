import type { Catalogue, MessageLoaders } from '@portico/shared/i18n'
import type { Language } from '@portico/shared/contracts'
import type { Registry } from '../federation/registry'
import type english from '../locales/en.json'

declare module '@portico/shared/i18n' {
  interface MessageCatalogues {
    shell: typeof english
  }
}

/** The shell's own texts. */
export const shellCatalogues: MessageLoaders = {
  'en-US': () => import(/* webpackChunkName: "shell-en" */ '../locales/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shell-es" */ '../locales/es.json'),
}

/** Names and descriptions of the sections, which come with the registry; English where one lacks. */
export function sectionCatalogue(registry: Registry, locale: Language): Catalogue {
  return Object.assign(
    {},
    ...registry.remotes.flatMap(({ config }) => [config.messages['en-US'], config.messages[locale]]),
  ) as Catalogue
}
