import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../platform/http/page-link'
import type { Tx } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import type { downloadTable } from '../../../schema'
import { queueMail } from '../../messages/mail'
import { findSite } from '../../site-setup/sites'
import { findReceiver } from './schedules.repo'

type MailWork = Pick<Installation, 'clock' | 'box' | 'publicUrl'>

type Row = typeof downloadTable.$inferSelect

/** Emails the user a link to a scheduled download, which requires sign-in. */
export async function mailLink(tx: Tx, work: MailWork, row: Row): Promise<void> {
  const about = await scheduleOf(tx, work, row)
  if (!about) return
  const { to, times, list, ...common } = about
  const values = {
    ...common,
    rows: row.totalRows ?? 0,
    until: times.format(row.expiresAt),
    link: `${list}&download=${row.id}`,
  }
  const mail = { ...to, template: 'download-ready', values } as const
  await queueMail(tx, work.box, mail, work.clock.now())
}

/**
 * Emails the user that a scheduled download failed. The link leads to the same days of the list, where a file
 * can be created manually.
 */
export async function mailFailure(
  tx: Tx,
  work: MailWork,
  { reason, ...row }: Row & { reason: 'too_long' | 'failed' },
): Promise<void> {
  const about = await scheduleOf(tx, work, row)
  if (!about) return
  const { to, times: _times, list, ...common } = about
  const { fromdate, todate } = daysOf(row)
  const values = { ...common, reason, link: `${list}&fromdate=${fromdate}&todate=${todate}` }
  const mail = { ...to, template: 'download-failed', values } as const
  await queueMail(tx, work.box, mail, work.clock.now())
}

/** Returns null if the site or the user was deleted. */
async function scheduleOf(tx: Tx, { publicUrl }: MailWork, row: Row) {
  const { siteId, userId, kind, language } = row
  const site = await findSite(tx, siteId)
  const user = await findReceiver(tx, userId)
  // Only lists of guests can be scheduled.
  if (!site || !user || kind === 'transactions') return null
  const { fromdate, todate } = daysOf(row)
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    site: site.name,
    kind,
    period: days.formatRange(dayOf(fromdate), dayOf(todate)),
    to: { to: user.email, language, accountId: site.accountId },
    times: new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: site.timezone,
    }),
    list: pageLink({ publicUrl }, linked.guestList(), { site: siteId, tab: kind }),
  }
}

/** Reads the filter written by run-schedules. */
const daysOf = ({ filter }: Row) => filter as { fromdate: string; todate: string }

const dayOf = (dayMonthYear: string) => new Date(`${dayMonthYear.split('-').reverse().join('-')}T00:00:00Z`)
