import type { Dispute, TransactionDetails } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { RecordItem, RecordList } from './record-list'
import { useMoney } from './use-money'

const STATE_NAMES = {
  open: 'payments.dispute.state.open',
  won: 'payments.dispute.state.won',
  lost: 'payments.dispute.state.lost',
} satisfies Record<Dispute['state'], MessageId>

/** By the words that banks use of cards. */
const REASON_NAMES: Partial<Record<string, MessageId>> = {
  credit_not_processed: 'payments.dispute.reason.credit_not_processed',
  duplicate: 'payments.dispute.reason.duplicate',
  fraudulent: 'payments.dispute.reason.fraudulent',
  product_not_received: 'payments.dispute.reason.product_not_received',
  product_unacceptable: 'payments.dispute.reason.product_unacceptable',
  subscription_canceled: 'payments.dispute.reason.subscription_canceled',
  unrecognized: 'payments.dispute.reason.unrecognized',
}

const STATE_COLORS = { open: 'warning', won: 'success', lost: 'error' } as const

/** What guests' banks took back of a payment, and what to do about it. */
export function DisputesPanel({ transaction }: { transaction: TransactionDetails }) {
  const t = useText()
  const intl = useIntl()
  const money = useMoney()
  const { disputes, currency } = transaction
  if (disputes.length === 0) return null
  const about = ({ state, respond_by: by }: Dispute) => {
    if (state !== 'open') return t(state === 'won' ? 'payments.disputes.won' : 'payments.disputes.lost')
    if (!by) return t('payments.disputes.waiting')
    const date = intl.formatDate(by, { dateStyle: 'medium', timeStyle: 'short' })
    return t('payments.disputes.open', { date })
  }
  return (
    <RecordList title={t('payments.disputes.title')}>
      {disputes.map((dispute) => (
        <RecordItem
          key={dispute.id}
          amount={money(dispute.amount, currency)}
          state={t(STATE_NAMES[dispute.state])}
          color={STATE_COLORS[dispute.state]}
          reason={t(REASON_NAMES[dispute.reason] ?? 'payments.dispute.reason.other')}
        >
          <p style={{ margin: '4px 0 0' }}>{about(dispute)}</p>
        </RecordItem>
      ))}
    </RecordList>
  )
}
