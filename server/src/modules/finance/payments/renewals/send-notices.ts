import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { withTx, type Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import type { Installation } from '../../../../platform/installation'
import { type OnError, runFairly, unlessSuperseded } from '../../../../platform/jobs'
import { queuePreparedMail } from '../../../messages/mail'
import { hasSmsGateway, sendText } from '../../../messages/sms'
import { loadAccount } from '../accounts/payment-accounts.repo'
import { readSelling } from '../transactions/selling.repo'
import { siteContextOf } from '../transactions/payment-site.repo'
import { claimNotice, deleteNotice, holdNotice, type NoticeRow } from './notices.repo'
import { noticeMail, noticeText } from './notice-texts'

export type NoticeDeps = Pick<Installation, 'db' | 'clock' | 'box' | 'outgoing' | 'publicUrl'>

/** Delay before a failed notice is retried: a daily limit of text messages may have reset by then. */
const RETRY_MS = 6 * HOUR_MS
/** Sites sent for concurrently: each may wait for an SMS gateway of its own. */
const CONCURRENCY = 10
/** Age at which an unsent notice is dropped, because it's no longer useful. */
const GIVE_UP_MS = DAY_MS

/** Sends due notices, each once even with several processes. */
export async function sendNotices(deps: NoticeDeps, onError: OnError): Promise<void> {
  await runFairly({
    most: CONCURRENCY,
    claim: (otherThan) => {
      const now = deps.clock.now()
      const retryAt = new Date(now.getTime() + RETRY_MS)
      return withTx(deps.db, (tx) => claimNotice(tx, { now, retryAt, otherThan }))
    },
    work: (notice) => {
      const sent = notice.channel === 'mail' ? sendMail(deps, notice) : sendSms(deps, notice)
      return unlessSuperseded(sent).catch(onError)
    },
  })
}

async function sendMail(deps: NoticeDeps, row: NoticeRow): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const notice = await openNotice(tx, deps, row)
    if (!notice) return
    const { context, account, language } = notice
    const content = account.email ? await noticeMail(tx, context, notice) : null
    await deleteNotice(tx, row)
    if (!content) return
    const template = row.kind.startsWith('renewal') ? 'payment-renewal' : 'payment-account'
    const { id: siteId, accountId } = context.site
    const mail = { to: account.email, language, template, siteId, accountId, content } as const
    await queuePreparedMail(tx, deps.box, mail, context.now)
  })
}

async function sendSms(deps: NoticeDeps, row: NoticeRow): Promise<void> {
  const ready = await withTx(deps.db, async (tx) => {
    const notice = await openNotice(tx, deps, row)
    if (!notice) return null
    const { context, account } = notice
    const to = account.phonenumber
    const hasGateway = await hasSmsGateway(tx, row.siteId, deps.box)
    const text = to && hasGateway ? await noticeText(tx, context, notice) : null
    if (text === null) await deleteNotice(tx, row)
    return text === null
      ? null
      : { site: context.site, message: { to, text, about: 'payment-account' as const } }
  })
  if (!ready) return
  await sendText(deps, ready.site, ready.message, (tx) => deleteNotice(tx, row)).catch((error: unknown) => {
    // A 429 means the daily limit is reached: the notice stays queued and is retried.
    if (!(error instanceof ApiError) || error.status !== 429) throw error
  })
}

/** Returns null if there's nothing to send any more. */
async function openNotice(tx: Tx, { clock, box, publicUrl }: NoticeDeps, row: NoticeRow) {
  const now = clock.now()
  await holdNotice(tx, row)
  if (now.getTime() - row.createdAt.getTime() > GIVE_UP_MS) {
    await deleteNotice(tx, row)
    return null
  }
  const context = await siteContextOf(tx, row.siteId, now)
  const account = await loadAccount(tx, context, row.paymentAccountId)
  const { language } = await readSelling(tx, row.siteId)
  return { row, context, account, language, box, publicUrl }
}
