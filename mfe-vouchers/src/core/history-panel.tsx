import { Panel } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { VoucherDetailsAnswer } from './vouchers-api'
import { eventMessages, messages } from './details-messages'
import { Faint } from './voucher-cells'

type VoucherEvent = VoucherDetailsAnswer['history'][number]

function EventText({ event }: { event: VoucherEvent }) {
  const intl = useIntl()
  const { actor, about } = event
  const who = actor ?? intl.formatMessage(messages.byGuest)
  const when = intl.formatDate(event.at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <div style={{ overflowWrap: 'anywhere' }}>
        <span style={{ fontWeight: 500 }}>
          <FormattedMessage {...eventMessages[event.event]} />
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
  const title = intl.formatMessage(messages.history)
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
