import type { LoginMethod, LoginSettings } from '@portico/shared/contracts'
import { and, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { loginSetting } from '../../../schema'

export type Settings = Partial<LoginSettings>

const ofMethod = (siteId: number, method: LoginMethod) =>
  and(eq(loginSetting.siteId, siteId), eq(loginSetting.method, method))

export async function storedSettings(tx: Tx, siteId: number, method: LoginMethod): Promise<Settings> {
  const row = await tx
    .select({ settings: loginSetting.settings })
    .from(loginSetting)
    .where(ofMethod(siteId, method))
    .then(firstRow)
  return row?.settings ?? {}
}

type SettingRow = typeof loginSetting.$inferSelect

/**
 * Returns the stored settings. Writes the row first to lock it: two users who change different settings
 * concurrently both keep their changes.
 */
export async function lockSettings(
  tx: Tx,
  { siteId, method }: Pick<SettingRow, 'siteId' | 'method'>,
  saved: Pick<SettingRow, 'updatedAt' | 'updatedBy'>,
): Promise<Settings> {
  await tx
    .insert(loginSetting)
    .values({ siteId, method, settings: {}, ...saved })
    .onConflictDoUpdate({ target: [loginSetting.siteId, loginSetting.method], set: saved })
  return storedSettings(tx, siteId, method)
}

export async function changeSettings(
  tx: Tx,
  { siteId, method }: Pick<SettingRow, 'siteId' | 'method'>,
  settings: Settings,
): Promise<void> {
  await tx.update(loginSetting).set({ settings }).where(ofMethod(siteId, method))
}
