import { customerPortalPath, type Language } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/units'
import { momentText } from '../../../../platform/date-texts'
import { textsIn } from '../../../../platform/texts'
import type { Tx } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import type { SiteContext } from '../../../../platform/access/caller'
import { inOwnWords, type MailContent } from '../../../messages/mail'
import { brandOfAccount } from '../../../provider/branding'
import type { AccountRow } from '../accounts/payment-accounts.repo'
import { accountMailOf, accountMessage, accountSms } from '../accounts/send-account.service'
import type { NoticeRow } from './notices.repo'

interface Notice {
  row: NoticeRow
  account: AccountRow
  language: Language
  box: SecretBox
  publicUrl: string
}

/** Returns null if the notice is outdated and nothing is to be sent. */
export async function noticeMail(tx: Tx, context: SiteContext, notice: Notice): Promise<MailContent | null> {
  const { row, account, language } = notice
  if (row.kind === 'credentials') {
    const message = await accountMessage(tx, context, { ...notice, accountId: account.id })
    return typeof message === 'string' ? null : accountMailOf(tx, context, message)
  }
  if (row.kind === 'expiry') return isEnding(context, account) ? expiryMail(tx, context, notice) : null
  return renewalMail(context, notice, textsIn(language))
}

/** Returns the same notice as a text message; null if it's outdated. */
export async function noticeText(tx: Tx, context: SiteContext, notice: Notice): Promise<string | null> {
  const { row, account, language } = notice
  if (row.kind === 'credentials') {
    const message = await accountMessage(tx, context, { ...notice, accountId: account.id })
    return typeof message === 'string' ? null : accountSms(tx, context, message)
  }
  if (!isEnding(context, account)) return null
  const { site } = context
  const end = momentText(account.endtime, language, site.timezone)
  return textsIn(language)('payment.expiry.sms', { site: site.name, end })
}

/** True unless the guest bought more access meanwhile. */
const isEnding = ({ now }: SiteContext, { endtime, remindedAt }: AccountRow) =>
  remindedAt !== null && endtime > now

const accountLink = ({ site }: SiteContext, { publicUrl }: Notice) =>
  `${publicUrl}${customerPortalPath(site.id)}`

async function expiryMail(tx: Tx, context: SiteContext, notice: Notice): Promise<MailContent> {
  const { site } = context
  const { language, account } = notice
  const { values } = await brandOfAccount(tx, site.accountId)
  const gaps = {
    site: site.name,
    end: momentText(account.endtime, language, site.timezone),
    username: account.username,
  }
  const content = expiryContent(language, { ...gaps, link: accountLink(context, notice) })
  return { ...content, ...inOwnWords(values['pay-expiry'], gaps) }
}

interface Expiry {
  /** Name of the site. */
  site: string
  /** End of the access, as text. */
  end: string
  username: string
  /** Page where the guest buys more. */
  link: string
}

/** Returns the reminder before paid access ends. */
export function expiryContent(language: Language, { site, end, username, link }: Expiry): MailContent {
  const t = textsIn(language)
  return {
    subject: t('payment.expiry.subject', { site }),
    heading: t('payment.expiry.heading'),
    lines: [t('payment.expiry.line', { site, end })],
    blocks: [
      { kind: 'paragraph', text: `${t('delivery.account.username')}: ${username}` },
      { kind: 'paragraph', text: t('payment.expiry.again') },
    ],
    action: { label: t('payment.expiry.action'), link },
    notes: [t('payment.account.note', { site })],
  }
}

function renewalMail(context: SiteContext, notice: Notice, t: ReturnType<typeof textsIn>): MailContent {
  const { site } = context
  const { row, account, language } = notice
  const { amount = 0, currency = account.currency, retryAt = null } = row.details
  const values = { site: site.name, amount: formatMoney(amount, currency, language) }
  const when = retryAt === null ? '' : momentText(retryAt, language, site.timezone)
  const isStopped = row.kind === 'renewal_stopped'
  return {
    subject: t(isStopped ? 'payment.renewal.stopped.subject' : 'payment.renewal.failed.subject', values),
    heading: t(isStopped ? 'payment.renewal.stopped.heading' : 'payment.renewal.failed.heading'),
    lines: [t('payment.renewal.line', values)],
    blocks: [
      {
        kind: 'paragraph',
        text: isStopped ? t('payment.renewal.stopped.line') : t('payment.renewal.failed.line', { when }),
      },
      { kind: 'paragraph', text: `${t('delivery.account.username')}: ${account.username}` },
    ],
    action: {
      label: t(isStopped ? 'payment.renewal.stopped.action' : 'payment.renewal.failed.action'),
      link: accountLink(context, notice),
    },
    notes: [t('payment.account.note', { site: site.name })],
  }
}
