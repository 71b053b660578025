import type { Service, ServiceOAuth } from '../catalog'

/** IDs and secrets of apps by the names of their settings, such as HUBSPOT_CLIENT_ID. */
export type IntegrationApps = Readonly<Record<string, string | undefined>>

export interface IntegrationApp {
  oauth: ServiceOAuth
  clientId: string
  clientSecret: string
}

/** The app of this installation at a service; null: it has none, or the service has no sign-in. */
export function appOf({ oauth }: Service, apps: IntegrationApps): IntegrationApp | null {
  const clientId = oauth && apps[oauth.settings.id]
  const clientSecret = oauth && apps[oauth.settings.secret]
  return oauth && clientId && clientSecret ? { oauth, clientId, clientSecret } : null
}
