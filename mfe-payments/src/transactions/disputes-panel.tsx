import type { Dispute, TransactionDetails } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Tag, theme } from 'antd'
import { useIntl } from 'react-intl'
import { useMoney } from './use-money'

const STATE_NAMES = {
  open: 'payments.dispute.state.open',
  won: 'payments.dispute.state.won',
  lost: 'payments.dispute.state.lost',
} satisfies Record<Dispute['state'], MessageId>

const STATE_COLORS = { open: 'warning', won: 'success', lost: 'error' } as const

/** What guests' banks took back of a payment, and what to do about it. */
export function DisputesPanel({ transaction }: { transaction: TransactionDetails }) {
  const t = useText()
  const intl = useIntl()
  const money = useMoney()
  const { token } = theme.useToken()
  const { disputes, currency } = transaction
  if (disputes.length === 0) return null
  const about = ({ state, respond_by: by }: Dispute) => {
    if (state !== 'open') return t(state === 'won' ? 'payments.disputes.won' : 'payments.disputes.lost')
    if (!by) return t('payments.disputes.waiting')
    const date = intl.formatDate(by, { dateStyle: 'medium', timeStyle: 'short' })
    return t('payments.disputes.open', { date })
  }
  return (
    <Panel title={t('payments.disputes.title')}>
      <ul aria-label={t('payments.disputes.title')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {disputes.map((dispute) => (
          <li
            key={dispute.id}
            style={{ padding: '12px 0', borderTop: `1px solid ${token.colorBorderSecondary}` }}
          >
            <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
              <span style={{ fontWeight: 600 }}>{money(dispute.amount, currency)}</span>
              <Tag color={STATE_COLORS[dispute.state]} style={{ margin: 0 }}>
                {t(STATE_NAMES[dispute.state])}
              </Tag>
              <span>{dispute.reason.replaceAll('_', ' ')}</span>
            </div>
            <p style={{ margin: '4px 0 0' }}>{about(dispute)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
