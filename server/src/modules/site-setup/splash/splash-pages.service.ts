import { LOGIN_METHODS, type LoginMethod, type SplashPage } from '@portico/shared/contracts'
import {
  inertPage,
  presentSplashPackage,
  renderSplashPage,
  THUMBNAIL_NONCE,
} from '@portico/shared/splash-page'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { examplePhoneNumber } from '../../../platform/phone-number'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { packagesOnSale } from '../../offers/packages'
import { lockSite, loginMethodsOf, replaceLoginMethods } from '../sites'
import { hasSmsGateway } from '../../messages/sms'
import { openSocialSecret } from './social-secret'
import { splashContent, type SplashContent } from './splash-content'
import { splashStatusOf, type Reached } from './versions.service'
import { savedAt, termsOf } from './splash-pages.repo'

/** Number of packages shown in a thumbnail. */
const SHOWN_PACKAGES = 3

export interface SplashDeps extends Reached {
  box: SecretBox
  /** Returns true if the site can take payments. Injected, because payments depend on splash pages. */
  takesPayments: (tx: Tx, siteId: number) => Promise<boolean>
}

export async function listSplashPages(tx: Tx, caller: SiteCaller, deps: SplashDeps) {
  const { site } = caller
  const content = await splashContent(tx, site.id, 'saved')
  const saved = await savedAt(tx, site.id)
  const items: SplashPage[] = []
  for (const method of inOrder(content.methods)) {
    items.push({
      login_type: method,
      enabled: content.methods.includes(method),
      updated_at: saved(method)?.toISOString() ?? null,
      problem: await problemOf(tx, caller, { ...deps, method, content }),
    })
  }
  return { items, status: await splashStatusOf(tx, caller, deps) }
}

export async function saveSplashPages(
  tx: Tx,
  caller: SiteCaller,
  { methods, ...deps }: SplashDeps & { methods: LoginMethod[] },
) {
  const { site } = caller
  // The lock prevents concurrent changes between this read and the end of the transaction.
  await lockSite(tx, site.id)
  const before = (await loginMethodsOf(tx, [site.id])).get(site.id) ?? []
  const selected = [...new Set(methods)]
  await replaceLoginMethods(tx, site.id, selected)
  await recordChange(tx, caller, 'splash_page.order', {
    subject: site.name,
    siteId: site.id,
    before: { login_methods: before },
    after: { login_methods: selected },
  })
  return listSplashPages(tx, caller, deps)
}

/** Returns the saved page of every method, as a guest sees it before typing. */
export async function listSplashThumbnails(tx: Tx, { actor, site, now }: SiteCaller) {
  const content = await splashContent(tx, site.id, 'saved')
  const terms = await termsOf(tx, site.id)
  const onSale = (await packagesOnSale(tx, site.id, now)).slice(0, SHOWN_PACKAGES)
  const packages = onSale.map((each) => presentSplashPackage(each, actor.language))
  const items = inOrder(content.methods).map((method) => {
    const html = renderSplashPage({
      siteName: site.name,
      language: actor.language,
      design: content.design,
      methods: [method],
      terms,
      phoneExample: examplePhoneNumber(site.default_countrycode),
      base: '',
      token: '',
      nonce: THUMBNAIL_NONCE,
      view:
        method === 'payment'
          ? { kind: 'packages', packages, accounts: true }
          : {
              kind: 'form',
              method,
              form: 'login',
              fields: content.fields(method, 'login'),
              settings: content.settings(method),
            },
    })
    return { login_type: method, html: inertPage(html) }
  })
  return { items }
}

/** Returns enabled methods in the order guests see, then the others. */
function inOrder(methods: readonly LoginMethod[]): LoginMethod[] {
  return [...methods, ...LOGIN_METHODS.filter((method) => !methods.includes(method))]
}

/** Returns the reason why a method doesn't work for guests, if any. */
async function problemOf(
  tx: Tx,
  { site: { id: siteId }, now }: SiteCaller,
  { method, content, box, takesPayments }: SplashDeps & { method: LoginMethod; content: SplashContent },
): Promise<SplashPage['problem']> {
  const settings = content.settings(method)
  if (method === 'passwordlogin' && !settings.commonPassword) return 'no_password'
  if (method === 'wifi4eu' && !settings.network_id) return 'no_network_id'
  if (method === 'phone' && settings.enableValidation && !(await hasSmsGateway(tx, siteId, box))) {
    return 'no_sms_gateway'
  }
  if (method === 'facebook') {
    const isSetUp = settings.social_client_id && openSocialSecret(box, siteId, settings)
    return isSetUp ? null : 'no_social_app'
  }
  if (method !== 'payment') return null
  if (!(await takesPayments(tx, siteId))) return 'no_gateway'
  return (await packagesOnSale(tx, siteId, now)).length === 0 ? 'no_packages' : null
}
