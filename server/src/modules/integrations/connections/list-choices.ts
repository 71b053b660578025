import type { HandlerResult, integrationRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { withTx } from '../../../platform/db'
import { type FieldErrors, invalidFields } from '../../../platform/errors/api-error'
import { listChoices, type Service, ServiceFailure } from '../catalog'
import { checkValues, type FieldValues } from './check-values'
import type { ConnectionDeps } from './connection-deps'
import { countCall } from './count-call'
import { findIntegration, type IntegrationRow, openSecrets } from './connections.repo'
import { DEFAULT_MAPPING } from './default-mapping'
import { movedFrom } from './moved-address'
import { serviceOf } from './service-of'

type Choices = HandlerResult<typeof integrationRoutes.listIntegrationChoices>

/** Lists values of a field from the service, with a draft whose other fields may be missing. Not in a transaction. */
export async function readChoices(
  deps: ConnectionDeps,
  caller: SiteCaller,
  { key, list, values }: ParsedBody<typeof integrationRoutes.listIntegrationChoices> & { key: string },
): Promise<Choices> {
  const service = serviceOf(key)
  if (!service.choices?.[list]) return { items: [], cause: null, detail: '' }
  const { fields, mapping } = await withTx(deps.db, async (tx) => {
    await countCall(tx, caller)
    const row = await findIntegration(tx, caller.site.id, key)
    return { fields: enteredFields(deps, service, values, row), mapping: row?.mapping ?? DEFAULT_MAPPING }
  })
  if (!fields) return { items: [], cause: 'incomplete', detail: '' }
  const connection = { values: { ...fields.values, ...fields.secrets }, mapping }
  try {
    const items = await listChoices(list, { ...deps, service, connection })
    return { items, cause: null, detail: '' }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return { items: [], cause: error.reason, detail: error.detail }
  }
}

/** Returns the fields of a draft; null if some that the service needs for its lists are still missing. */
function enteredFields(
  { box }: Pick<ConnectionDeps, 'box'>,
  service: Service,
  values: Readonly<Record<string, string>>,
  row: IntegrationRow | null,
): FieldValues | null {
  const stored = { values: row?.fieldValues ?? {}, secrets: openSecrets(box, row) }
  const isMoved = movedFrom(service, stored, row?.mapping ?? DEFAULT_MAPPING)
  // The lists are there to fill in these.
  const fields = service.fields.map((field) => ({ ...field, required: field.required && !isChosen(field) }))
  const checked = checkValues({ ...service, fields }, values, stored, isMoved)
  if (!('errors' in checked)) return checked
  if (Object.values<FieldErrors[string]>(checked.errors).every(isMissing)) return null
  throw invalidFields(checked.errors)
}

const isChosen = ({ listed, kind }: Service['fields'][number]) => listed || kind === 'template'

const isMissing = (errors: FieldErrors[string]) => errors.every(({ id }) => id === 'error.field.required')
