import type { Dispute, TransactionDetails } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { disputeReasonNameId, knownName } from '@portico/shared/value-names'
import { useIntl } from 'react-intl'
import { RecordItem, RecordList } from './record-list'
import { useMoney } from './use-money'
import styles from './disputes-panel.module.css'

const stateNameId = (state: Dispute['state']): MessageId => `payments.dispute.state.${state}`

const STATE_COLORS = { open: 'warning', won: 'success', lost: 'error' } as const

/** Disputes of a payment, and how to respond to them. */
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
          state={t(stateNameId(dispute.state))}
          color={STATE_COLORS[dispute.state]}
          reason={knownName(intl, disputeReasonNameId, dispute.reason) ?? t('dispute_reason.other')}
        >
          <p className={styles.explanation}>{about(dispute)}</p>
        </RecordItem>
      ))}
    </RecordList>
  )
}
