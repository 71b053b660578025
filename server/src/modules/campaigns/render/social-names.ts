import { NETWORK_NAMES, type LeafBlock, type SocialNetwork } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'

type Links = Extract<LeafBlock, { type: 'social' }>['links']

/** The same in every language. */
export const SOCIAL_NAMES: Record<SocialNetwork, string> = { ...NETWORK_NAMES, website: 'Web' }

/** As words: pictures of a third party would tell it who reads the email. */
export function socialLinks(links: Links): string {
  return links
    .filter(({ url }) => url !== '')
    .map(({ network, url }) => `<a href="${escapeHtml(url)}">${SOCIAL_NAMES[network]}</a>`)
    .join(' &nbsp;·&nbsp; ')
}
