import type { Installation } from '../../../platform/installation'
import type { OnError } from '../../../platform/jobs'
import { type PollingWorker, startPollingWorker } from '../../../platform/polling-worker'
import { type Connection, findDeliveringService } from '../catalogue'
import type { DeliveryDeps } from './delivery-deps'
import type { IntegrationRow } from './lanes.repo'
import { runLanes } from './run-lanes'

/** Rests of a few seconds end between two checks. */
const POLL_MS = 2_000

type Parts = Pick<Installation, 'db' | 'clock' | 'box' | 'outgoing' | 'publicUrl'>

/** Delivers to integrations. Any number of processes may run it: each integration is served by one at a time. */
export function startDeliveries(parts: Parts, onError: OnError): PollingWorker {
  const deps: Omit<DeliveryDeps, 'stopped'> = {
    ...parts,
    serviceOf: findDeliveringService,
    connect: (row) => Promise.resolve(connectionOf(parts, row)),
  }
  return startPollingWorker((stopped) => runLanes({ ...deps, stopped }, onError), onError, POLL_MS)
}

function connectionOf({ box }: Parts, { id, fieldValues, secrets, mapping }: IntegrationRow): Connection {
  const opened = secrets && box.openIfOurs(secrets, `integration:${id}`)
  const sealed = opened ? (JSON.parse(opened) as Record<string, string>) : {}
  return { values: { ...fieldValues, ...sealed }, mapping }
}
