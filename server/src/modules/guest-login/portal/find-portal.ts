import type { Language } from '@portico/shared/contracts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { consentTextTable, site as siteTable, smsGatewayTable } from '../../../schema'
import { packagesOnSale } from '../../offers/packages'
import { gatewayKindOf } from '../../finance/payments'
import { findSite } from '../../site-setup/sites'
import { splashContent } from '../../site-setup/splash'
import type { ConsentTextRow, Portal } from './login-flow'
import { METHODS } from './methods'
import type { LoginRow } from './portal-login.repo'

/** Returns null if the site doesn't exist or was deleted. */
export async function findPortal(
  tx: Tx,
  siteId: number,
  { language, login, now }: { language: Language; login: LoginRow | null; now: Date },
): Promise<Portal | null> {
  const site = await findSite(tx, siteId, isNull(siteTable.deletedAt))
  if (!site) return null
  const test = login?.test ?? false
  const content = await splashContent(tx, siteId, test ? 'saved' : 'published')
  const texts = await newestTexts(tx, siteId, language)
  const gateway = content.methods.includes('phone') || test ? await findSmsGateway(tx, siteId) : null
  const only = login?.state.only
  const offered = only ? [only] : content.methods
  const sells = offered.includes('payment') && (test || (await gatewayKindOf(tx, siteId)) !== null)
  const packages = sells ? await packagesOnSale(tx, siteId, now) : []
  return {
    site,
    content,
    texts,
    gateway,
    packages,
    methods: offered.filter(
      (method) => METHODS[method].isOffered?.({ content, gateway, packages, test }) ?? true,
    ),
    terms: { tos: hasText(texts, 'tos'), privacy: hasText(texts, 'privacy') },
  }
}

const hasText = (texts: ConsentTextRow[], textPurpose: ConsentTextRow['purpose']) =>
  texts.some(({ purpose }) => purpose === textPurpose)

function findSmsGateway(tx: Tx, siteId: number): Promise<Portal['gateway']> {
  const { otpLength, otpTtl, resendWait, enabled } = smsGatewayTable
  return tx
    .select({ otpLength, otpTtl, resendWait })
    .from(smsGatewayTable)
    .where(and(eq(smsGatewayTable.siteId, siteId), eq(enabled, true)))
    .then(firstRow)
}

/** Returns one text for each purpose: the newest in the guest's language, else the newest in any. */
async function newestTexts(tx: Tx, siteId: number, language: Language): Promise<ConsentTextRow[]> {
  const { purpose, language: column, version } = consentTextTable
  const rows = await tx
    .selectDistinctOn([purpose, column])
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, siteId))
    .orderBy(purpose, column, desc(version))
  const own = rows.filter((row) => row.language === language)
  return [...own, ...rows.filter((row) => !own.some((each) => each.purpose === row.purpose))]
}
