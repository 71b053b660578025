import type { IntegrationMapping } from '@portico/shared/contracts'
import type { Service } from '../catalog'
import type { FieldValues } from './check-values'

/** Settings of a service for the audit log: no secrets, and only the origin of addresses. */
export function auditedFields(service: Service, { values }: FieldValues, mapping: IntegrationMapping) {
  const shown = service.fields.flatMap(({ name, kind, label }) => {
    const value = values[name]
    if (kind === 'secret' || !value) return []
    return [`${label.en} = ${kind === 'url' ? originOf(value) : value}`]
  })
  return {
    values: shown.join(', '),
    opt_in: mapping.opt_in,
    without_consent: mapping.without_consent,
    attributes: mapping.attributes.map(({ source, target }) => `${source} → ${target}`),
    tags: mapping.tags,
    guest_tags: mapping.guest_tags,
    events: mapping.events,
  }
}

/** Paths and queries of a receiver's address can contain a token. */
function originOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : ''
}
