import { ClockCircleOutlined, FilePdfOutlined, RollbackOutlined, SendOutlined } from '@ant-design/icons'
import { useIdempotentCall } from '@portico/shared/api'
import type { Transaction } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useDialog, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { RowAction } from '@portico/shared/table'
import { App } from 'antd'
import { dialogName } from './transaction-dialogs'
import { transactionsApi } from './transactions-api'

const isPaid = ({ state }: Transaction) => state === 'success' || state === 'partly_refunded'

/** Why something can't be done with a payment; undefined where it can. */
function useReasons() {
  const t = useText()
  const unpaid = ({ state }: Transaction) =>
    state === 'pending'
      ? t('payments.transaction.still_pending')
      : state === 'failed'
        ? t('payments.transaction.never_paid')
        : undefined
  const denied = t('error.forbidden.level')
  return {
    refund: (transaction: Transaction) => {
      if (transaction.can.refund) return undefined
      if (transaction.state === 'refunded') return t('payments.refund.nothing_left')
      if (transaction.state === 'disputed') return t('payments.refund.disputed')
      if (transaction.amount === 0) return t('payments.refund.free')
      return unpaid(transaction) ?? denied
    },
    extend: (transaction: Transaction) => {
      if (transaction.can.extend) return undefined
      if (transaction.account_id === null && isPaid(transaction)) return t('payments.extend.no_account')
      return unpaid(transaction) ?? denied
    },
    resend: (transaction: Transaction) => {
      if (transaction.can.resend) return undefined
      if (transaction.invoice_link === null) return t('payments.invoice.none')
      return transaction.email === '' ? t('payments.invoice.no_email') : denied
    },
  }
}

/** Emails the invoice once more. */
function useResendInvoice(): (transaction: Transaction) => void {
  const t = useText()
  const siteId = useSiteId()
  const { notification } = App.useApp()
  const feedback = useMutationFeedback()
  const once = useIdempotentCall()
  const [resendInvoice] = transactionsApi.useResendInvoiceMutation()
  return ({ id: tid }) =>
    void feedback(
      async () => {
        const { to } = await once(tid, (key) => resendInvoice({ siteId, tid, key }).unwrap())
        notification.success({
          title: t('payments.invoice.filed'),
          description: t('payments.invoice.filed_text', { to }),
        })
      },
      { failed: t('payments.invoice.not_sent') },
    )
}

/** What can be done with a payment. */
export function useTransactionActions(): (transaction: Transaction) => RowAction[] {
  const t = useText()
  const dialog = useDialog()
  const reasons = useReasons()
  const resend = useResendInvoice()
  return (transaction) => {
    const { id, invoice_link } = transaction
    const invoice: RowAction[] = invoice_link
      ? [
          {
            key: 'invoice',
            label: t('payments.invoice.open'),
            icon: <FilePdfOutlined aria-hidden />,
            onSelect: () => void window.open(invoice_link, '_blank', 'noopener'),
          },
        ]
      : []
    return [
      {
        key: 'refund',
        label: t('payments.refund.action'),
        icon: <RollbackOutlined aria-hidden />,
        disabledReason: reasons.refund(transaction),
        onSelect: () => dialog.open(dialogName('refund', id)),
      },
      {
        key: 'extend',
        label: t('payments.extend.action'),
        icon: <ClockCircleOutlined aria-hidden />,
        disabledReason: reasons.extend(transaction),
        onSelect: () => dialog.open(dialogName('extend', id)),
      },
      ...invoice,
      {
        key: 'resend',
        label: t('payments.invoice.resend'),
        icon: <SendOutlined aria-hidden />,
        disabledReason: reasons.resend(transaction),
        onSelect: () => resend(transaction),
      },
    ]
  }
}
