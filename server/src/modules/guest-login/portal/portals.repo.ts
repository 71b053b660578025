import type { Language } from '@portico/shared/contracts'
import { and, desc, eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { consentTextTable, smsGatewayTable } from '../../../schema'
import type { ConsentTextRow, Portal } from './login-flow'

export function findSmsGateway(tx: Tx, siteId: number): Promise<Portal['gateway']> {
  const { otpLength, otpTtl, resendWait, enabled } = smsGatewayTable
  return tx
    .select({ otpLength, otpTtl, resendWait })
    .from(smsGatewayTable)
    .where(and(eq(smsGatewayTable.siteId, siteId), eq(enabled, true)))
    .then(firstRow)
}

/** Returns one text for each purpose: the newest in the guest's language, else the newest in any. */
export async function newestTexts(tx: Tx, siteId: number, language: Language): Promise<ConsentTextRow[]> {
  const { purpose, language: column, version } = consentTextTable
  const rows = await tx
    .selectDistinctOn([purpose, column])
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, siteId))
    .orderBy(purpose, column, desc(version))
  const own = rows.filter((row) => row.language === language)
  return [...own, ...rows.filter((row) => !own.some((each) => each.purpose === row.purpose))]
}
