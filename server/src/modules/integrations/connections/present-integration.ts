import type { Integration, IntegrationSummary, ServiceDescription } from '@portico/shared/contracts'
import { CONTACT_EVENTS, type Service } from '../catalog'
import { stateOf } from './connection-state'
import type { CountedRow } from './connections.repo'
import { ACCESS_TOKEN, isSignedIn, REFRESH_TOKEN } from './sign-in-tokens'

/** Describes a service for its page. `hasApp`: this installation has an app there, for sign-ins. */
export function describeService(service: Service, hasApp: boolean): ServiceDescription {
  const { name, kind, evidence, text, fields } = service
  const contacts = service.kind === 'contacts' ? service : null
  return {
    service: service.service,
    name,
    kind,
    evidence,
    text,
    notes: [...(service.notes ?? [])],
    fields: [...fields],
    has_connection_page: service.hasConnectionPage === true,
    has_oauth: service.oauth !== undefined && hasApp,
    opt_in_types: [...(contacts?.optInTypes ?? [])],
    without_consent: [...service.withoutConsent],
    has_tags: contacts?.hasTags === true,
    has_attributes: contacts?.hasAttributes === true,
    lists_attributes: service.choices?.['attributes'] !== undefined,
    delivers_withdrawals: contacts ? contacts.deliversWithdrawals : true,
    events: service.kind === 'events' ? [...service.events] : [],
  }
}

/** Events that a saved integration gets: those that were chosen, or those that keep a contact current. */
export const eventsOf = (service: Service, chosen: ServiceDescription['events']) =>
  service.kind === 'events' ? chosen : [...CONTACT_EVENTS]

export function presentIntegration(row: CountedRow, secrets: Readonly<Record<string, string>>): Integration {
  return {
    service: row.service,
    state: stateOf(row),
    values: row.fieldValues,
    stored_secrets: Object.keys(secrets).filter((name) => ![ACCESS_TOKEN, REFRESH_TOKEN].includes(name)),
    by_oauth: isSignedIn(secrets),
    mapping: row.mapping,
    account: row.account,
    connected_at: row.connectedAt?.toISOString() ?? null,
    last_delivery_at: row.lastDeliveryAt?.toISOString() ?? null,
    last_failure: row.lastFailure,
    failures: row.failures,
    next_try_at: row.restUntil?.toISOString() ?? null,
    paused_at: row.pausedAt?.toISOString() ?? null,
    queued: row.queued,
    dead: row.dead,
    delivered: row.delivered,
    saved_at: row.updatedAt.toISOString(),
  }
}

export function summarize(service: Service, row: CountedRow | undefined): IntegrationSummary {
  return {
    service: service.service,
    name: service.name,
    text: service.text,
    kind: service.kind,
    state: row ? stateOf(row) : null,
    account: row?.account ?? null,
    last_delivery_at: row?.lastDeliveryAt?.toISOString() ?? null,
    last_failure: row?.lastFailure ?? null,
    queued: row?.queued ?? 0,
    dead: row?.dead ?? 0,
  }
}
