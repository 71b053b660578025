import {
  FIELD_HOMES,
  FIELD_TYPES,
  type FieldType,
  type LoginMethod,
  type SplashForm,
  type SplashFormField,
} from '@portico/shared/contracts'
import type { SiteScope } from '../../../platform/access/actor'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields } from '../../../platform/errors/api-error'
import { lockSite } from '../sites'
import { defaultFields } from './default-fields'
import { fieldErrors } from './field-errors'
import { findFields, replaceFields } from './form-fields.repo'

/** Names of forms in requests and answers. */
const FORM_KEYS = {
  login: 'login_fields',
  register: 'registration_fields',
  account: 'account_login_fields',
} as const satisfies Record<SplashForm, string>

interface FormOfMethod {
  method: LoginMethod
  form: SplashForm
}

/** Returns the saved fields, else the default ones. */
export async function formFieldsOf(
  tx: Tx,
  { site }: { site: Pick<SiteScope, 'id'> },
  { method, form }: FormOfMethod,
): Promise<SplashFormField[]> {
  return (await findFields(tx, { siteId: site.id, method, form })) ?? defaultFields(method, form)
}

export async function saveFormFields(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { method, form, fields }: FormOfMethod & { fields: SplashFormField[] },
): Promise<SplashFormField[]> {
  const key = FORM_KEYS[form]
  const errors = fieldErrors(method, fields, key)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  await lockSite(tx, site.id)
  const before = await formFieldsOf(tx, { site }, { method, form })
  await replaceFields(tx, { siteId: site.id, method, form }, fields, { userId: actor.userId, now })
  await recordChange(tx, { actor, now }, 'login_form.update', {
    subject: method,
    siteId: site.id,
    before: { [key]: before },
    after: { [key]: fields },
  })
  return fields
}

export function fieldTypesOf(method: LoginMethod): FieldType[] {
  return FIELD_TYPES.filter((type) => FIELD_HOMES[type]?.includes(method) ?? true)
}
