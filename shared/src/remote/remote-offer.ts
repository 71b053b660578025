import type { Language } from '../contracts'
import type { RemoteConfig } from '../remote-config'
import type { RemoteOffer } from './remote-types'

/** What a remote has for pages of others, as its remote.config.ts states it. */
export function remoteOffer({ name, messages, widgets, routes }: RemoteConfig): RemoteOffer {
  const text = (language: Language, id: string) => messages[language][id] ?? messages['en-US'][id] ?? id
  return {
    name,
    widgets: widgets.map(({ id, title, permission, tile }) => ({
      id,
      titles: { 'en-US': text('en-US', title), 'es-ES': text('es-ES', title) },
      permission,
      tile,
    })),
    screens: routes.map(({ path, permission, scope }) => ({ path, permission, scope })),
  }
}
