import type { SplashView } from '@portico/shared/splash-page'
import { renderAd } from '../render/ad-html'
import { linksOf } from '../render/email-links'
import { mergeHtml, type MergeValues } from '../render/merge'
import type { AdRow } from './ads.repo'

type AdValues = Pick<MergeValues, 'site_name' | 'firstname'>

/** Builds the ad page for one guest. Its links are numbered in order. */
export function adView(
  { document, autoskip, autoskiptime }: Pick<AdRow, 'document' | 'autoskip' | 'autoskiptime'>,
  values: AdValues,
): Extract<SplashView, { kind: 'ad' }> {
  const { html, css } = renderAd(document)
  const nothing = { lastname: '', email: '', voucher_code: '', unsubscribe_url: '' }
  const links = linksOf(html)
  return {
    kind: 'ad',
    html: mergeHtml(html, { ...nothing, ...values }),
    css,
    links,
    seconds: autoskiptime,
    autoskip,
  }
}
