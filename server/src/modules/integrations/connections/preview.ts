import {
  EVENT_EXAMPLES,
  type HandlerResult,
  type IntegrationMapping,
  type IntegrationRequest,
  type integrationRoutes,
  type ParsedBody,
  type WebhookEventType,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { type Connection, type Contact, previewChange, previewEvent, type Service } from '../catalogue'
import { signingSecrets } from '../webhooks'
import { checkDraft } from './check-draft'
import type { ConnectionDeps } from './connection-deps'
import { findIntegration } from './connections.repo'
import { serviceOf } from './service-of'

type Preview = HandlerResult<typeof integrationRoutes.previewIntegration>

/** Shows the requests that a draft causes. Nothing is sent. */
export async function previewDraft(
  deps: ConnectionDeps,
  tx: Tx,
  { site, now }: SiteCaller,
  { key, event, ...draft }: ParsedBody<typeof integrationRoutes.previewIntegration> & { key: string },
): Promise<Preview> {
  const service = serviceOf(key)
  const row = await findIntegration(tx, site.id, key)
  const { values, secrets } = checkDraft(deps, service, draft, row)
  const connection = { values: { ...values, ...secrets }, mapping: draft.mapping }
  const signing = {
    messageId: 'msg_preview',
    timestamp: now,
    secrets: row ? signingSecrets(row, deps.box, now) : [],
  }
  return { guest: null, skipped: null, requests: exampleRequests(service, connection, { event, signing }) }
}

function exampleRequests(
  service: Service,
  connection: Connection,
  { event, signing }: { event: WebhookEventType; signing: Parameters<typeof previewEvent>[1] },
): IntegrationRequest[] {
  if (service.kind === 'events') return previewEvent(EVENT_EXAMPLES[event], signing, { service, connection })
  return previewChange(
    { kind: 'upsert', contact: exampleContact(connection.mapping) },
    { service, connection },
  )
}

function exampleContact(mapping: IntegrationMapping): Contact {
  const { guest } = EVENT_EXAMPLES['guest.updated'].data
  return {
    guestId: guest?.id ?? 1,
    email: guest?.email ?? null,
    phone: guest?.phone ?? null,
    firstName: guest?.first_name ?? '',
    lastName: guest?.last_name ?? '',
    attributes: Object.fromEntries(mapping.attributes.map(({ source, target }) => [target, source])),
    tags: mapping.tags,
    consent: { email: true, sms: true, givenAt: guest?.last_seen ?? null },
  }
}
