import { type PollingWorker, startPollingWorker } from '../../../platform/polling-worker'
import type { OnError } from '../../../platform/jobs'
import { deliverDueMails, type Delivery } from './deliver-mail'

/** Sends emails as they are queued. Any number of processes may run it: each email is claimed by one. */
export const startMailWorker = (delivery: Delivery, onError: OnError, pollMs?: number): PollingWorker =>
  startPollingWorker(() => deliverDueMails(delivery), onError, pollMs)
