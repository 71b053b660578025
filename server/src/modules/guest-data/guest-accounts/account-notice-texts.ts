import { customerPortalPath, splashPath, type Language } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { BYTES_PER_MB, formatBytes, formatData, numbersIn } from '@portico/shared/units'
import { pageLink } from '../../../platform/http/page-link'
import type { SiteScope } from '../../../platform/access/actor'
import { textsIn } from '../../../platform/texts'
import { momentText } from '../../../platform/date-texts'
import type { MailContent } from '../../messages/mail'
import type { AccountToNotify, NoticeKind } from './account-notices.repo'

/** Content of a notice email. */
export interface Notice {
  kind: NoticeKind
  site: SiteScope
  account: AccountToNotify
  /** True if guests can sign in to see their account. */
  hasPortal: boolean
  publicUrl: string
}

/** Returns the email to the guest. */
export function guestNotice(notice: Notice, language: Language): MailContent {
  const { kind, site, account, hasPortal, publicUrl } = notice
  const t = textsIn(language)
  const values = valuesOf(notice, language)
  const title = t(`account-notice.${kind}.title`, values)
  const period = PERIODS[account.bytesType]
  return {
    subject: title,
    heading: title,
    lines: [t(`account-notice.${kind}.line`, values)],
    ...(kind === 'usage' && {
      blocks: [{ kind: 'paragraph', text: t('account-notice.usage.period', { period }) }],
    }),
    action: hasPortal
      ? { label: t('account-notice.action'), link: `${publicUrl}${customerPortalPath(site.id)}` }
      : { label: t('delivery.link'), link: `${publicUrl}${splashPath(site.id)}` },
    notes: [t('account-notice.note', { site: site.name })],
  }
}

/** Returns the email to the operator's staff. */
export function staffNotice(notice: Notice, language: Language): MailContent {
  const { kind, site, account, publicUrl } = notice
  const t = textsIn(language)
  const values = valuesOf(notice, language)
  const title = t(`account-notice.staff.${kind}.title`, values)
  return {
    subject: title,
    heading: title,
    lines: [t(`account-notice.staff.${kind}.line`, values)],
    action: {
      label: t('account-notice.staff.action'),
      link: pageLink({ publicUrl }, linked.guestAccountDetails(account.id), { site: site.id }),
    },
    notes: [t('account-notice.staff.note', { site: site.name })],
  }
}

/** Periods by `bytes_type`. */
const PERIODS = { 1: 'total', 2: 'day', 3: 'week', 4: 'month' } as const

function valuesOf({ site, account }: Notice, language: Language): Record<string, string | number> {
  const { username, bytesT, dataUsed, endtime } = account
  const used = dataUsed / BYTES_PER_MB
  return {
    site: site.name,
    username,
    percent: bytesT === 0 ? 0 : Math.min(1, Math.floor((100 * used) / bytesT) / 100),
    used: formatBytes(numbersIn(language), dataUsed),
    limit: formatData(numbersIn(language), bytesT),
    end: endtime ? momentText(endtime, language, site.timezone) : '',
  }
}
