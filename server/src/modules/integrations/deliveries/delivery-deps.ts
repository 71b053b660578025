import type { Installation } from '../../../platform/installation'
import type { Connection, Service } from '../catalog'
import type { Pace } from './pace'
import type { IntegrationRow } from './lanes.repo'

export interface DeliveryDeps extends Pick<Installation, 'db' | 'clock' | 'box' | 'outgoing' | 'publicUrl'> {
  /**
   * Opens the saved settings of an integration, with a valid access token.
   * @throws ServiceFailure if the access was withdrawn at the service
   */
  connect: (row: IntegrationRow) => Promise<Connection>
  /** Returns the service of a row of `integration`. */
  serviceOf: (key: string) => Service | undefined
  /** Shared by all lanes of a process. */
  pace: Pick<Pace, 'after'>
  /** Returns true to stop after the current call. */
  stopped: () => boolean
}
