import { and, eq, lte, notInArray } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { claimRows, deleteHeld, holdRow, type Lease } from '../../../../platform/jobs'
import type { SiteScope } from '../../../../platform/access/actor'
import { type FailedRenewal, paymentAccount, paymentNotice } from '../../../../schema'
import { findGatewayRow } from '../gateways/payment-gateway.repo'
import { paymentSettingsOf } from '../settings/payment-settings'

export type NoticeRow = typeof paymentNotice.$inferSelect
type Kind = NoticeRow['kind']

const lease: Lease<typeof paymentNotice> = {
  table: paymentNotice,
  key: [paymentNotice.id],
  fence: paymentNotice.leaseToken,
}

interface NewNotice {
  accountId: number
  kind: Kind
  details?: FailedRenewal
}

/** Queues a notice to a guest for the channels that the site has chosen. It's sent after the commit. */
export async function addNotices(
  tx: Tx,
  { site, now }: { site: Pick<SiteScope, 'id'>; now: Date },
  { accountId, kind, details = undefined }: NewNotice,
): Promise<void> {
  const channels = await channelsOf(tx, site.id, { accountId, kind })
  if (channels.length === 0) return
  const row = { siteId: site.id, paymentAccountId: accountId, kind, nextAt: now, createdAt: now }
  await tx
    .insert(paymentNotice)
    .values(channels.map((channel) => ({ ...row, channel, ...(details && { details }) })))
}

async function channelsOf(
  tx: Tx,
  siteId: number,
  { accountId, kind }: Pick<NewNotice, 'accountId' | 'kind'>,
): Promise<NoticeRow['channel'][]> {
  const account = await tx
    .select({ email: paymentAccount.email, phonenumber: paymentAccount.phonenumber })
    .from(paymentAccount)
    .where(and(eq(paymentAccount.siteId, siteId), eq(paymentAccount.id, accountId)))
    .then(firstRow)
  if (!account) return []
  const notices = wantedBy(paymentSettingsOf(await findGatewayRow(tx, siteId)), kind)
  return [
    ...(notices.mail && account.email ? (['mail'] as const) : []),
    ...(notices.sms && account.phonenumber ? (['sms'] as const) : []),
  ]
}

/** Operators can't turn off the notice of a failed payment. */
function wantedBy(
  settings: ReturnType<typeof paymentSettingsOf>,
  kind: Kind,
): { mail: boolean; sms: boolean } {
  if (kind === 'credentials') return { mail: settings.email_accnt_notify, sms: settings.smsnotification }
  if (kind === 'expiry') return { mail: settings.emailexpiryreminder, sms: settings.smsexpiryreminder }
  return { mail: true, sms: false }
}

/** Claims a due notice of a site other than these by postponing it, so that no other process takes it. */
export async function claimNotice(
  tx: Tx,
  { now, retryAt, otherThan }: { now: Date; retryAt: Date; otherThan: number[] },
): Promise<NoticeRow | null> {
  const [row] = await claimRows(tx, lease, {
    due: and(lte(paymentNotice.nextAt, now), notInArray(paymentNotice.siteId, otherThan)),
    order: [paymentNotice.nextAt, paymentNotice.id],
    limit: 1,
    values: { nextAt: retryAt },
  })
  return row ?? null
}

/**
 * Locks a claimed notice until the end of the transaction.
 * @throws Superseded if another process claimed or sent it meanwhile
 */
export const holdNotice = (tx: Tx, notice: NoticeRow): Promise<void> => holdRow(tx, lease, notice)

/**
 * Deletes a claimed notice that is being sent or no longer useful.
 * @throws Superseded if another process claimed or sent it meanwhile
 */
export const deleteNotice = (tx: Tx, notice: NoticeRow): Promise<void> => deleteHeld(tx, lease, notice)
