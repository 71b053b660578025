import type { Installation } from '../../../platform/installation'
import type { IntegrationApps } from './integration-apps'

export interface ConnectionDeps extends Pick<
  Installation,
  'db' | 'clock' | 'secret' | 'box' | 'outgoing' | 'publicUrl'
> {
  /** Apps of this installation at services, for sign-ins. */
  integrationApps: IntegrationApps
}
