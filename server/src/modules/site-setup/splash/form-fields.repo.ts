import type { LoginMethod, SplashFormField } from '@portico/shared/contracts'
import { and, asc, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { formField, loginForm } from '../../../schema'

export interface FormKey {
  siteId: number
  method: LoginMethod
  form: (typeof loginForm.$inferSelect)['form']
}

/** Returns the saved fields of a form in order; null if it was never saved. */
export async function findFields(
  tx: Tx,
  { siteId, method, form }: FormKey,
): Promise<SplashFormField[] | null> {
  const saved = await tx
    .select({ method: loginForm.method })
    .from(loginForm)
    .where(and(eq(loginForm.siteId, siteId), eq(loginForm.method, method), eq(loginForm.form, form)))
    .then(firstRow)
  if (!saved) return null
  const rows = await tx
    .select()
    .from(formField)
    .where(and(eq(formField.siteId, siteId), eq(formField.method, method), eq(formField.form, form)))
    .orderBy(asc(formField.position))
  return rows.map(presentField)
}

export function presentField(row: typeof formField.$inferSelect): SplashFormField {
  return {
    field_type: row.fieldType,
    title: row.title,
    format: row.format as SplashFormField['format'], // validated before it was stored
    mandatory: row.mandatory,
    default_checked: row.defaultChecked,
    female_option_text: row.femaleOptionText,
    male_option_text: row.maleOptionText,
    regex: row.regex,
    options_list: row.optionsList,
  }
}

/** Replaces the saved fields. The caller has locked the site. */
export async function replaceFields(
  tx: Tx,
  key: FormKey,
  fields: SplashFormField[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const saved = { updatedAt: now, updatedBy: userId }
  await tx
    .insert(loginForm)
    .values({ ...key, ...saved })
    .onConflictDoUpdate({ target: [loginForm.siteId, loginForm.method, loginForm.form], set: saved })
  await tx
    .delete(formField)
    .where(
      and(eq(formField.siteId, key.siteId), eq(formField.method, key.method), eq(formField.form, key.form)),
    )
  if (fields.length === 0) return
  await tx.insert(formField).values(
    fields.map((field, position) => ({
      ...key,
      position,
      fieldType: field.field_type,
      title: field.title,
      format: field.format,
      mandatory: field.mandatory,
      defaultChecked: field.default_checked,
      femaleOptionText: field.female_option_text,
      maleOptionText: field.male_option_text,
      regex: field.regex,
      optionsList: field.options_list,
    })),
  )
}
