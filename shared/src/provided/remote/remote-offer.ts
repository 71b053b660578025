import type { Language } from '../../contracts'
import type { RemoteConfig } from '../../bundled/remote-config'
import type { RemoteOffer } from './remote-types'

/** Widgets and pages that a remote offers to others, from its remote.config.ts. */
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
