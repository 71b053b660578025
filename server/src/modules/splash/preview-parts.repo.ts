import type { SplashTerms } from '@portico/shared/splash-page'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { consentTextTable } from '../privacy/tables'

/** Which texts guests agree to. */
export async function termsOf(tx: Tx, siteId: number): Promise<SplashTerms> {
  const rows = await tx
    .selectDistinct({ purpose: consentTextTable.purpose })
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, siteId))
  const purposes = rows.map(({ purpose }) => purpose)
  return { tos: purposes.includes('tos'), privacy: purposes.includes('privacy') }
}
