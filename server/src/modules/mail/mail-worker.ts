import { type PollingWorker, startPollingWorker } from '../../platform/polling-worker'
import type { OnError } from '../../platform/jobs'
import { deliverDueMails, type Delivery } from './deliver-mail'

/** Sends mails as they come. Any number of processes may: each mail is claimed by one. */
export const startMailWorker = (delivery: Delivery, onError: OnError, pollMs?: number): PollingWorker =>
  startPollingWorker(() => deliverDueMails(delivery), onError, pollMs)
