import { NETWORK_NAMES, type LeafBlock, type SocialNetwork } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'

type Links = Extract<LeafBlock, { type: 'social' }>['links']

/** Names of networks, the same in every language. */
export const SOCIAL_NAMES: Record<SocialNetwork, string> = { ...NETWORK_NAMES, website: 'Web' }

/** Renders links as text: images from a third party would reveal to it who reads the email. */
export function socialLinks(links: Links): string {
  return links
    .filter(({ url }) => url !== '')
    .map(({ network, url }) => `<a href="${escapeHtml(url)}">${SOCIAL_NAMES[network]}</a>`)
    .join(' &nbsp;·&nbsp; ')
}
