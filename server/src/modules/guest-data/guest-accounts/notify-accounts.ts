import type { Language } from '@portico/shared/contracts'
import { withReader, withTx, type Tx } from '../../../platform/db'
import { defineJob, type Job, type OnError } from '../../../platform/jobs'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { Installation } from '../../../platform/installation'
import { queuePreparedMail } from '../../messages/mail'
import { findSite, siteScope } from '../../site-setup/sites'
import { splashContent } from '../../site-setup/splash'
import { guestNotice, type Notice, staffNotice } from './account-notice-texts'
import {
  claimNotice,
  findAccountsToNotify,
  findNoticeSite,
  findSitesToNotify,
  type NoticeKind,
} from './account-notices.repo'

type Work = Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'>

/**
 * Sends emails about guest accounts close to their data or time limit, if the published settings ask for
 * them.
 */
export function accountNoticesJob(work: Work, onError: OnError): Job<never> {
  return defineJob('notify-guest-accounts', () => notifyAccounts(work, onError), {
    cron: '*/5 * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
  })
}

/** Uses one transaction for each site and kind, so that one failure doesn't stop the emails of others. */
export async function notifyAccounts(work: Work, onError: OnError): Promise<void> {
  const now = work.clock.now()
  for (const siteId of await withReader(work.db, (tx) => findSitesToNotify(tx, now))) {
    for (const kind of ['usage', 'expiry'] as const) {
      await withTx(work.db, (tx) => notifySite(tx, work, { siteId, kind, now })).catch(onError)
    }
  }
}

interface SiteNotices {
  siteId: number
  kind: NoticeKind
  now: Date
}

async function notifySite(tx: Tx, work: Work, { siteId, kind, now }: SiteNotices): Promise<void> {
  const settings = await noticeSettingsAt(tx, siteId, kind)
  const row = settings && (await findSite(tx, siteId))
  if (!settings || !row) return
  const site = siteScope(row)
  const { language, hasPortal } = await findNoticeSite(tx, site)
  for (const account of await findAccountsToNotify(tx, site, kind, now)) {
    const toGuest = settings.self && account.email ? [account.email] : []
    if (toGuest.length + settings.emails.length === 0) continue
    const { id: guestAccountId, about } = account
    if (!(await claimNotice(tx, { siteId, guestAccountId, kind, about, sentAt: now }))) continue
    const notice: Notice = { kind, site, account, hasPortal, publicUrl: work.publicUrl }
    const guest = { language: account.language ?? language, now }
    for (const to of toGuest) await send(tx, work.box, notice, { ...guest, to, textsOf: guestNotice })
    for (const to of settings.emails) {
      await send(tx, work.box, notice, { to, language, now, textsOf: staffNotice })
    }
  }
}

/** Returns null if no recipient wants this notice. */
async function noticeSettingsAt(tx: Tx, siteId: number, kind: NoticeKind) {
  const settings = (await splashContent(tx, siteId, 'published')).settings('guestuser')
  if (!settings[`notify_${kind}`]) return null
  return {
    self: settings[`notify_${kind}_self`] ?? false,
    emails: settings[`notify_${kind}_emails`] ?? [],
  }
}

interface Sending {
  to: string
  language: Language
  now: Date
  textsOf: typeof staffNotice
}

async function send(
  tx: Tx,
  box: SecretBox,
  notice: Notice,
  { to, language, now, textsOf }: Sending,
): Promise<void> {
  const { id: siteId, accountId } = notice.site
  const mail = { to, language, template: 'account-notice', siteId, accountId } as const
  await queuePreparedMail(tx, box, { ...mail, content: textsOf(notice, language) }, now)
}
