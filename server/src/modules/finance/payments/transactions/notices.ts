import { customerPortalPath } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../../platform/http/page-link'
import { formatMoney } from '@portico/shared/units'
import { momentText } from '../../../../platform/date-texts'
import type { SiteContext } from '../../../../platform/access/caller'
import { isTextId, type Texts, textsIn } from '../../../../platform/texts'
import type { Tx } from '../../../../platform/db'
import type { InvoicePaper } from '../../billing'
import { type MailContent, queuePreparedMail } from '../../../messages/mail'
import { guestInvoice } from './guest-invoice'
import type { PaymentDeps } from './payment-deps'
import { readSelling } from './selling.repo'
import type { TransactionRow } from './transaction-row.repo'
import { queueOperatorCall } from '../webhooks/operator-calls.repo'

type MailDeps = Pick<PaymentDeps, 'box' | 'publicUrl'>

/** Emails the invoice of a payment to the guest if both an invoice and an address exist. */
export async function mailInvoice(
  tx: Tx,
  { box, publicUrl }: MailDeps,
  { site, now }: SiteContext,
  row: TransactionRow,
): Promise<void> {
  if (!row.invoiceNo || !row.email) return
  const paper = await guestInvoice(tx, { site }, { row })
  const content = invoiceMail(paper, { site: site.name, link: `${publicUrl}${customerPortalPath(site.id)}` })
  const mail = { to: row.email, language: paper.language, template: 'guest-invoice', content } as const
  await queuePreparedMail(tx, box, { ...mail, siteId: site.id, accountId: site.accountId }, now)
}

function invoiceMail(paper: InvoicePaper, { site, link }: { site: string; link: string }): MailContent {
  const t = textsIn(paper.language)
  const rows = [
    ...paper.lines.map(({ text, amount }) => [text, amount]),
    [t('invoice.total'), paper.total],
    ...paper.sums,
  ]
  return {
    subject: t('guest-invoice.subject', { number: paper.number, site }),
    heading: t('guest-invoice.heading'),
    lines: [t('guest-invoice.line', { site })],
    blocks: [
      ...[[t('invoice.number'), paper.number], ...paper.items].map(
        ([label = '', value = '']) => ({ kind: 'paragraph', text: `${label}: ${value}` }) as const,
      ),
      { kind: 'table', head: [t('invoice.description'), t('invoice.amount')], rows },
      { kind: 'paragraph', text: paper.status },
      { kind: 'paragraph', text: paper.from.join('\n') },
    ],
    action: { label: t('guest-invoice.action'), link },
    notes: [t('guest-invoice.note', { site })],
    documents: [{ filename: `invoice-${paper.number}.pdf`, paper }],
  }
}

interface Notice {
  kind: keyof typeof CALL_TYPES
  row: TransactionRow
  /** Amount of the refund or dispute; defaults to that of the payment. */
  amount?: number
  refundId?: number
  disputeId?: number
  /** Reason code of a dispute, as the provider sends it. */
  reason?: string
  /** Deadline for the operator's answer to the bank. */
  respondBy?: Date | null
}

/** Falls back to 'other': the provider may send codes that are newer than this release. */
function disputeReasonText(t: Texts, reason: string): string {
  const id = `dispute_reason.${reason}`
  return t(isTextId(id) ? id : 'dispute_reason.other')
}

const CALL_TYPES = {
  payment: 'payment.succeeded',
  refund: 'refund.succeeded',
  dispute: 'dispute.created',
  dispute_won: 'dispute.won',
  dispute_lost: 'dispute.lost',
} as const

function callKeyOf({ kind, row, refundId, disputeId }: Notice): string {
  if (kind === 'payment') return `payment-${row.id}`
  return kind === 'refund' ? `refund-${refundId}` : `${kind.replace('_', '-')}-${disputeId}`
}

function operatorCall({
  amount,
  reason,
  respondBy,
  ...notice
}: Notice): Parameters<typeof queueOperatorCall>[1] {
  const { kind, row } = notice
  const { id, siteId, invoiceNo, accountId, packageId, packageTitle, email, guestName, currency, livemode } =
    row
  const data = {
    transaction_id: id,
    invoice_no: invoiceNo,
    account_id: accountId,
    package_id: packageId,
    package_title: packageTitle,
    email,
    guest_name: guestName,
    amount,
    currency,
    livemode,
    kind: row.kind,
    ...(reason !== undefined && { reason, respond_by: respondBy?.toISOString() ?? null }),
  }
  return { siteId, callKey: callKeyOf(notice), target: 'payments', type: CALL_TYPES[kind], data }
}

/** Emails the operators named in the payment settings. */
export async function notifyOperators(
  tx: Tx,
  { box, publicUrl }: MailDeps,
  { site, now }: SiteContext,
  notice: Notice,
): Promise<void> {
  const { kind, row, amount = row.amount, reason, respondBy } = notice
  await queueOperatorCall(tx, operatorCall({ ...notice, amount }), now)
  const { language, notify_email: isWished, notify_emails: addresses } = await readSelling(tx, site.id)
  if (!isWished) return
  const t = textsIn(language)
  const values = { amount: formatMoney(amount, row.currency, language), site: site.name }
  const figures = [
    [t('payment-notice.package'), row.packageTitle],
    [t('payment-notice.guest'), row.guestName || row.email || t('payment-notice.unnamed')],
    ...(row.invoiceNo ? [[t('invoice.number'), row.invoiceNo]] : []),
    ...(reason ? [[t('payment-notice.reason'), disputeReasonText(t, reason)]] : []),
    ...(kind === 'dispute' && respondBy
      ? [[t('payment-notice.respond_by'), momentText(respondBy, language, site.timezone)]]
      : []),
  ]
  const title = t(`payment-notice.${kind}`, values)
  const content: MailContent = {
    subject: title,
    heading: title,
    lines: row.livemode ? [] : [t('payment-notice.test')],
    blocks: figures.map((figure) => ({ kind: 'paragraph', text: figure.join(': ') })),
    action: {
      label: t('payment-notice.action'),
      link: pageLink({ publicUrl }, linked.transactionList(), { site: site.id }),
    },
    notes: [t('payment-notice.note', { site: site.name })],
  }
  for (const to of addresses) {
    const mail = { to, language, template: 'payment-notice', content } as const
    await queuePreparedMail(tx, box, { ...mail, siteId: site.id, accountId: site.accountId }, now)
  }
}
