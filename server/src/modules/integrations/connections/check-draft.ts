import type { IntegrationMapping } from '@portico/shared/contracts'
import { invalidFields } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { Service } from '../catalog'
import { checkMapping } from './check-mapping'
import { checkValues, type FieldValues, type Values } from './check-values'
import { type IntegrationRow, openSecrets } from './connections.repo'
import { movedFrom } from './moved-address'

/** Checks a draft against its service and what is stored. Throws a 422 with all problems. */
export function checkDraft(
  { box }: { box: SecretBox },
  service: Service,
  draft: { values: Values; mapping: IntegrationMapping },
  row: IntegrationRow | null,
): FieldValues {
  const stored = { values: row?.fieldValues ?? {}, secrets: openSecrets(box, row) }
  const isMoved = movedFrom(service, stored, row?.mapping ?? draft.mapping)
  const checked = checkValues(service, draft.values, stored, isMoved)
  const errors = { ...('errors' in checked && checked.errors), ...checkMapping(service, draft.mapping) }
  if ('errors' in checked || Object.keys(errors).length > 0) throw invalidFields(errors)
  return checked
}
