import type {
  IntegrationDetails,
  IntegrationMapping,
  ServiceDescription,
  ServiceField,
} from '@portico/shared/contracts'
import { MAX_INTEGRATION_VALUE, MAX_TEMPLATE } from '@portico/shared/contracts'
import { text } from '@portico/shared/schemas'
import { array, object, string, type StringSchema } from 'yup'
import { isWebAddress } from '../settings/web-address'
import type { IntegrationDraft } from './integrations-api'

/** One mapped field. Null: not chosen yet. */
export interface AttributeRow {
  source: string | null
  target: string | null
}

/** Form values. Their names are those of the API, so that its errors find their fields. */
export interface IntegrationFormValues {
  /** Null: a secret that stays as it is, or nothing chosen. */
  values: Record<string, string | null>
  mapping: Omit<IntegrationMapping, 'attributes'> & { attributes: AttributeRow[] }
}

type Settings = Pick<IntegrationDetails, 'description' | 'integration'>

/** Fields of the page of a service, without those of its connection page. */
export const ownFields = ({ fields, has_connection_page: apart }: ServiceDescription) =>
  fields.filter(({ of_connection: ofConnection }) => !apart || !ofConnection)

/** Fields of the connection page. A service can't be saved without its required ones, such as the first list. */
export const connectionFields = ({ description, integration }: Settings) =>
  description.fields.filter(
    ({ name, required, of_connection: ofConnection }) =>
      ofConnection || (required && !integration?.values[name]),
  )

/** Events that a new service receives, if it can. */
const USUAL_EVENTS = ['guest.logged_in', 'guest.erased', 'consent.given', 'consent.withdrawn'] as const

/** Mapping of a service that isn't set up yet. */
function newMapping({ opt_in_types, without_consent, events }: ServiceDescription): IntegrationMapping {
  const usual = USUAL_EVENTS.filter((event) => events.includes(event))
  return {
    // Guests tick a box, which most services call a single opt-in.
    opt_in: opt_in_types.includes('single') ? 'single' : (opt_in_types[0] ?? 'unknown'),
    without_consent: without_consent.includes('skip') ? 'skip' : (without_consent[0] ?? 'skip'),
    attributes: [],
    tags: [],
    guest_tags: false,
    events: usual.length > 0 ? usual : events,
  }
}

/** Values of a form with these fields. */
export function toFormValues(fields: readonly ServiceField[], settings: Settings): IntegrationFormValues {
  const { description, integration } = settings
  const valueOf = ({ name, kind }: ServiceField) => {
    if (kind === 'secret') return null
    const saved = integration?.values[name]
    return kind === 'choice' ? (saved ?? null) : (saved ?? '')
  }
  return {
    values: Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])),
    mapping: integration?.mapping ?? newMapping(description),
  }
}

/** The call's body. Fields of the other page keep their saved values; secrets that are left out stay. */
export function toDraft(form: IntegrationFormValues, { integration }: Settings): IntegrationDraft {
  const values: Record<string, string> = { ...integration?.values }
  for (const [name, value] of Object.entries(form.values)) {
    if (value === null) delete values[name]
    else values[name] = value.trim()
  }
  const attributes = form.mapping.attributes.map(({ source, target }) => ({
    source: source ?? '',
    target: target ?? '',
  }))
  return { values, mapping: { ...form.mapping, attributes } }
}

function fieldSchema({ name, kind, required }: ServiceField, stored: readonly string[]) {
  let schema: StringSchema<string | null | undefined> = text(
    kind === 'template' ? MAX_TEMPLATE : MAX_INTEGRATION_VALUE,
  )
    .trim()
    .nullable()
  if (required && !stored.includes(name)) schema = schema.required({ id: 'error.field.required' } as never)
  if (kind !== 'url') return schema
  return schema.test(
    'address',
    { id: 'integrations.url_error' } as never,
    (value) => !value || isWebAddress(value),
  )
}

/** Checks what every service shares; the server names all other problems. */
export function integrationSchema(fields: readonly ServiceField[], { integration }: Settings) {
  const stored = integration?.stored_secrets ?? []
  const needed = string()
    .nullable()
    .required({ id: 'error.field.required' } as never)
  return object({
    values: object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, stored)]))),
    mapping: object({ attributes: array().of(object({ source: needed, target: needed })) }),
  })
}
