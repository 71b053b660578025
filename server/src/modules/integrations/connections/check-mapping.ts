import type { IntegrationMapping } from '@portico/shared/contracts'
import type { FieldError, FieldErrors } from '../../../platform/errors/api-error'
import type { Service } from '../catalog'

/** Checks a mapping against its service, whose form offers nothing else. Returns all errors by field. */
export function checkMapping(service: Service, mapping: IntegrationMapping): FieldErrors {
  const errors: FieldErrors = {}
  const note = (name: keyof IntegrationMapping, error: FieldError) => {
    errors[`mapping.${name}`] = [error]
  }
  const isContacts = service.kind === 'contacts'
  const optIns = isContacts ? service.optInTypes : []
  if (mapping.opt_in !== 'unknown' && !optIns.includes(mapping.opt_in)) note('opt_in', choice(optIns))
  if (mapping.without_consent !== 'skip' && !service.withoutConsent.includes(mapping.without_consent)) {
    note('without_consent', choice(service.withoutConsent))
  }
  const takesTags = isContacts && service.hasTags
  if (mapping.tags.length > 0 && !takesTags) note('tags', { id: 'error.field.invalid' })
  if (mapping.guest_tags && !takesTags) note('guest_tags', { id: 'error.field.invalid' })
  if (mapping.attributes.length > 0 && !(isContacts && service.hasAttributes)) {
    note('attributes', { id: 'error.field.invalid' })
  }
  const targets = mapping.attributes.map(({ target }) => target)
  targets.forEach((target, index) => {
    if (targets.indexOf(target) !== index) {
      errors[`mapping.attributes.${index}.target`] = [{ id: 'error.integration.same_target' }]
    }
  })
  const problem = eventProblem(service, mapping)
  if (problem) note('events', problem)
  return errors
}

function eventProblem(service: Service, { events }: IntegrationMapping): FieldError | null {
  if (service.kind === 'contacts') return events.length > 0 ? { id: 'error.field.invalid' } : null
  if (events.length === 0) return { id: 'error.field.required' }
  const isOffered = events.every((event) => service.events.includes(event))
  return isOffered ? null : choice(service.events)
}

const choice = (choices: readonly string[]): FieldError => ({
  id: 'error.field.choice',
  values: { choices: choices.join(', ') },
})
