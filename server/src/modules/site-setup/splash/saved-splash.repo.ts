import { asc, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { formField, loginForm, loginSetting, type SavedSplash, splashDesign } from '../../../schema'
import { presentField, replaceFields } from './form-fields.repo'

/** Reads all saved values of a site's splash pages. */
export async function readSaved(tx: Tx, siteId: number): Promise<SavedSplash> {
  const look = await tx
    .select({ design: splashDesign.design })
    .from(splashDesign)
    .where(eq(splashDesign.siteId, siteId))
    .then(firstRow)
  const settings = await tx
    .select({ method: loginSetting.method, settings: loginSetting.settings })
    .from(loginSetting)
    .where(eq(loginSetting.siteId, siteId))
  const forms = await tx
    .select({ method: loginForm.method, form: loginForm.form })
    .from(loginForm)
    .where(eq(loginForm.siteId, siteId))
  const fields = await tx
    .select()
    .from(formField)
    .where(eq(formField.siteId, siteId))
    .orderBy(asc(formField.position))
  return {
    design: look?.design ?? {},
    settings,
    forms: forms.map(({ method, form }) => ({
      method,
      form,
      fields: fields.filter((row) => row.method === method && row.form === form).map(presentField),
    })),
  }
}

/** Replaces all saved values. */
export async function writeSaved(
  tx: Tx,
  siteId: number,
  { design, settings, forms }: SavedSplash,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const saved = { updatedAt: now, updatedBy: userId }
  for (const table of [splashDesign, loginSetting, loginForm]) {
    await tx.delete(table).where(eq(table.siteId, siteId))
  }
  await tx.insert(splashDesign).values({ siteId, design, ...saved })
  if (settings.length > 0) {
    await tx.insert(loginSetting).values(settings.map((each) => ({ siteId, ...each, ...saved })))
  }
  for (const { method, form, fields } of forms) {
    await replaceFields(tx, { siteId, method, form }, fields, { userId, now })
  }
}
