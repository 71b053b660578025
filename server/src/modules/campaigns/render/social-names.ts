import type { LeafBlock, SocialNetwork } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'

type Links = Extract<LeafBlock, { type: 'social' }>['links']

/** Brand names; they are the same in every language. */
export const SOCIAL_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tripadvisor: 'Tripadvisor',
  whatsapp: 'WhatsApp',
  website: 'Web',
}

/** As words: pictures of a third party would tell it who reads the email. */
export function socialLinks(links: Links): string {
  return links
    .filter(({ url }) => url !== '')
    .map(({ network, url }) => `<a href="${escapeHtml(url)}">${SOCIAL_NAMES[network]}</a>`)
    .join(' &nbsp;·&nbsp; ')
}
