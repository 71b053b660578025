import type { OutgoingMail } from '../../../messages/mail'
import type { SiteRow } from '../../../site-setup/sites'
import type { CampaignRow } from '../email/campaigns.repo'
import { withLinks } from '../render/email-links'
import { mergeHtml, mergeText } from '../render/merge'
import { emailToken } from '../tracking/email-token'
import type { ClaimedDelivery } from './deliveries.repo'

export interface EmailParts {
  row: CampaignRow
  site: SiteRow
  /** Numbers of links by address; null: opens and clicks aren't recorded. */
  links: ReadonlyMap<string, number> | null
  secret: string
  publicUrl: string
  domain: string
  bounceAddress: string | null
}

/** Builds the email of one recipient, with the headers for one-click unsubscribe (RFC 8058). */
export function emailFor(
  { row, site, links, secret, publicUrl, domain, bounceAddress }: EmailParts,
  { id, email, firstname, lastname, voucher_code: code }: ClaimedDelivery,
): Omit<OutgoingMail, 'to' | 'pictures'> {
  const unsubscribe = `${publicUrl}/guest/email/unsubscribe/${emailToken(secret, 'unsubscribe', id)}`
  const values = {
    firstname,
    lastname,
    email,
    site_name: site.name,
    voucher_code: code ?? '',
    unsubscribe_url: unsubscribe,
  }
  const subject = mergeText(row.subject, values).slice(0, 250)
  const returnPath = bounceAddress?.replace('@', `+${emailToken(secret, 'bounce', id)}@`)
  return {
    messageId: `<portico.campaign.${id}@${domain}>`,
    subject,
    html: mergeHtml(trackedHtml(row.html, id, { links, secret, publicUrl }), values),
    text: mergeText(row.plainText, values),
    fromName: row.fromName || site.name,
    ...(row.replyTo && { replyTo: row.replyTo }),
    ...(returnPath && { returnPath }),
    headers: {
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      precedence: 'bulk',
    },
  }
}

/** Routes links through this server, which counts clicks, and adds a pixel that records opens. */
function trackedHtml(
  html: string,
  id: number,
  { links, secret, publicUrl }: Pick<EmailParts, 'links' | 'secret' | 'publicUrl'>,
): string {
  if (!links) return html
  const counted = withLinks(html, (url) => {
    const link = links.get(url)
    if (link === undefined) return url
    return `${publicUrl}/guest/email/link/${emailToken(secret, 'link', id, link)}`
  })
  const pixel = `<img src="${publicUrl}/guest/email/open/${emailToken(secret, 'open', id)}" alt="" width="1" height="1" style="display:block;border:0">`
  return counted.replace(/<\/body>/i, `${pixel}</body>`)
}
