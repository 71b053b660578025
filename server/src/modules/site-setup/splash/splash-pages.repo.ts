import type { LoginMethod } from '@portico/shared/contracts'
import type { SplashTerms } from '@portico/shared/splash-page'
import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { consentTextTable, loginForm, loginSetting, splashDesign } from '../../../schema'

/** Returns when a method's page was last saved; the design is shared by all. */
export async function savedAt(tx: Tx, siteId: number): Promise<(method: LoginMethod) => Date | null> {
  const look = await tx
    .select({ at: splashDesign.updatedAt })
    .from(splashDesign)
    .where(eq(splashDesign.siteId, siteId))
    .then(firstRow)
  const rows = [loginForm, loginSetting].map((table) =>
    tx.select({ method: table.method, at: table.updatedAt }).from(table).where(eq(table.siteId, siteId)),
  )
  const changes: { method: LoginMethod; at: Date }[] = []
  for (const query of rows) changes.push(...(await query))
  return (method) => {
    const own = changes.filter((each) => each.method === method).map(({ at }) => at)
    const times = look ? [...own, look.at] : own
    return times.length > 0 ? new Date(Math.max(...times.map(Number))) : null
  }
}

/** Returns the texts that guests agree to. */
export async function termsOf(tx: Tx, siteId: number): Promise<SplashTerms> {
  const rows = await tx
    .selectDistinct({ purpose: consentTextTable.purpose })
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, siteId))
  const purposes = rows.map(({ purpose }) => purpose)
  return { tos: purposes.includes('tos'), privacy: purposes.includes('privacy') }
}
