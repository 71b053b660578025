import type { MessageId } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { VoucherDetailsAnswer } from './vouchers-api'
import { Faint } from './voucher-cells'

/** What happened to a voucher, by the name that the API gives it. */
const EVENT_TEXTS = {
  created: 'vouchers.history.created',
  imported: 'vouchers.history.imported',
  printed: 'vouchers.history.printed',
  sent: 'vouchers.history.sent',
  sold: 'vouchers.history.sold',
  unsold: 'vouchers.history.unsold',
  first_used: 'vouchers.history.first_used',
  device_added: 'vouchers.history.device_added',
  disconnected: 'vouchers.history.disconnected',
  archived: 'vouchers.history.archived',
} satisfies Record<string, MessageId>

type VoucherEvent = VoucherDetailsAnswer['history'][number]

function EventText({ event }: { event: VoucherEvent }) {
  const intl = useIntl()
  const { actor, about } = event
  const who = actor ?? intl.formatMessage({ id: 'vouchers.history.guest' })
  const when = intl.formatDate(event.at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <div style={{ overflowWrap: 'anywhere' }}>
        <span style={{ fontWeight: 500 }}>
          <FormattedMessage id={EVENT_TEXTS[event.event]} />
        </span>
        {about && ` · ${about}`}
      </div>
      <Faint>
        <time dateTime={event.at}>{when}</time> · {who}
      </Faint>
    </>
  )
}

/** What happened to a voucher, the newest first. */
export function HistoryPanel({ history }: { history: readonly VoucherEvent[] }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const title = intl.formatMessage({ id: 'vouchers.details.history' })
  return (
    <Panel title={title}>
      <ol aria-label={title} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {history.map((event, index) => (
          <li
            // Two of the same kind may share their moment; the list only grows at its front.
            key={history.length - index}
            style={{
              padding: '0 0 14px 14px',
              borderInlineStart: `2px solid ${token.colorBorderSecondary}`,
              ...(index === history.length - 1 ? { paddingBottom: 0 } : {}),
            }}
          >
            <EventText event={event} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
