import { ClockCircleOutlined, FilePdfOutlined, RollbackOutlined, SendOutlined } from '@ant-design/icons'
import { useIdempotentCall } from '@portico/shared/api'
import type { Transaction, TransactionRefusal } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useDialog, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { RowAction } from '@portico/shared/table'
import { App } from 'antd'
import { dialogName } from './transaction-dialogs'
import { transactionsApi } from './transactions-api'

const REFUSALS: Record<TransactionRefusal, MessageId> = {
  pending: 'payments.transaction.still_pending',
  failed: 'payments.transaction.never_paid',
  free: 'payments.refund.free',
  refunded: 'payments.refund.nothing_left',
  disputed: 'payments.refund.disputed',
  no_account: 'payments.extend.no_account',
  no_invoice: 'payments.invoice.none',
  no_email: 'payments.invoice.no_email',
}

/** Emails the invoice again. */
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
        const { to } = await once((key) => resendInvoice({ siteId, tid, key }).unwrap())
        notification.success({
          title: t('payments.invoice.filed'),
          description: t('payments.invoice.filed_text', { to }),
        })
      },
      { failed: t('payments.invoice.not_sent') },
    )
}

/** Row actions of a payment. */
export function useTransactionActions(): (transaction: Transaction) => RowAction[] {
  const t = useText()
  const dialog = useDialog()
  const resend = useResendInvoice()
  return (transaction) => {
    const { id, invoice_link, can, refused } = transaction
    const reason = (action: keyof typeof can) => {
      if (can[action]) return undefined
      const refusal = refused[action]
      return t(refusal ? REFUSALS[refusal] : 'error.forbidden.level')
    }
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
        disabledReason: reason('refund'),
        onSelect: () => dialog.open(dialogName('refund', id)),
      },
      {
        key: 'extend',
        label: t('payments.extend.action'),
        icon: <ClockCircleOutlined aria-hidden />,
        disabledReason: reason('extend'),
        onSelect: () => dialog.open(dialogName('extend', id)),
      },
      ...invoice,
      {
        key: 'resend',
        label: t('payments.invoice.resend'),
        icon: <SendOutlined aria-hidden />,
        disabledReason: reason('resend'),
        onSelect: () => resend(transaction),
      },
    ]
  }
}
