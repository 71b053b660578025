import type { Installation } from '../../../platform/installation'
import type { OnError } from '../../../platform/jobs'
import { type PollingWorker, startPollingWorker } from '../../../platform/polling-worker'
import { findDeliveringService } from '../catalog'
import { type IntegrationApps, openConnection } from '../connections'
import type { DeliveryDeps } from './delivery-deps'
import { Pace } from './pace'
import { runLanes } from './run-lanes'

/** Rests of a few seconds end between two checks. */
const POLL_MS = 2_000

/** Deliveries of a process in a second. More would slow down its lists, which `npm run bench -- deliveries` measures. */
const DELIVERIES_PER_SECOND = 100

interface Parts extends Pick<Installation, 'db' | 'clock' | 'box' | 'outgoing' | 'publicUrl'> {
  integrationApps: IntegrationApps
}

/** Delivers to integrations. Any number of processes may run it: each integration is served by one at a time. */
export function startDeliveries(parts: Parts, onError: OnError): PollingWorker {
  const deps: Omit<DeliveryDeps, 'stopped'> = {
    ...parts,
    pace: new Pace(DELIVERIES_PER_SECOND),
    serviceOf: findDeliveringService,
    connect: (row) => openConnection(parts, row),
  }
  return startPollingWorker((stopped) => runLanes({ ...deps, stopped }, onError), onError, POLL_MS)
}
