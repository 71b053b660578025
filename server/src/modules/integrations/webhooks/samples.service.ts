import {
  EVENT_EXAMPLES,
  webhookEvent,
  type WebhookEvent,
  type WebhookEventType,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { latestPayloads } from './samples.repo'

const MAX_SAMPLES = 3

/** Returns recent events of a type, or the example of the API description. Tools read the names of fields from them. */
export async function sampleEvents(
  tx: Tx,
  { site }: SiteCaller,
  type: WebhookEventType,
): Promise<WebhookEvent[]> {
  const payloads = await latestPayloads(tx, site.id, { type, limit: MAX_SAMPLES })
  const events = payloads.flatMap((payload) => webhookEvent.safeParse(payload).data ?? [])
  return events.length > 0 ? events : [EVENT_EXAMPLES[type]]
}
