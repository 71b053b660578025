import type { FieldType, GuestField } from '@portico/shared/contracts'
import type { SiteScope } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { loginMethodsOf } from '../../site-setup/sites'
import { formFieldsOf } from '../../site-setup/splash'

/** Columns of `guest` that store an answer, by field type. */
const COLUMNS: Partial<Record<FieldType, string>> = {
  email: 'email',
  phonenumber: 'phonenumber',
  firstname: 'firstname',
  lastname: 'lastname',
  gender: 'gender',
  birthday: 'birthday',
  country: 'country',
  consent: 'marketing_consent',
}

/** Fields used to log in that aren't stored. */
const NOT_STORED: ReadonlySet<FieldType> = new Set(['voucher', 'otp'])

/** Lists the fields of a site's login methods, each once, in the order guests see. */
export async function guestFields(
  tx: Tx,
  { site }: { site: Pick<SiteScope, 'id'> },
): Promise<{ items: GuestField[] }> {
  const methods = (await loginMethodsOf(tx, [site.id])).get(site.id) ?? []
  const fieldByKey = new Map<string, GuestField>()
  for (const method of methods) {
    for (const { field_type, title } of await formFieldsOf(tx, { site }, { method, form: 'login' })) {
      const key = NOT_STORED.has(field_type)
        ? null
        : (COLUMNS[field_type] ?? `details.${title || field_type}`)
      if (key && !fieldByKey.has(key)) fieldByKey.set(key, { key, title, field_type })
    }
  }
  return { items: [...fieldByKey.values()] }
}
