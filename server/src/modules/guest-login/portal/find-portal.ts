import type { Language } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { packagesOnSale } from '../../offers/packages'
import { gatewayKindOf } from '../../finance/payments'
import { guestBrandOf } from '../../provider/branding'
import { findOpenSite } from '../../site-setup/sites'
import { splashContent } from '../../site-setup/splash'
import type { ConsentTextRow, Portal } from './login-flow'
import { METHODS } from './methods'
import type { LoginRow } from './portal-login.repo'
import { findSmsGateway, newestTexts } from './portals.repo'

/** Returns null if the site doesn't exist, or was deleted or archived. */
export async function findPortal(
  tx: Tx,
  siteId: number,
  { language, login, now }: { language: Language; login: LoginRow | null; now: Date },
): Promise<Portal | null> {
  const site = await findOpenSite(tx, siteId)
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
    brand: await guestBrandOf(tx, site.accountId),
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
