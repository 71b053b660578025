import { formatMoney } from '@portico/shared/i18n'
import { InstantText, Panel, DescriptionList } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { VoucherDetailsAnswer } from './vouchers-api'
import { useVoucherFamily } from './family-context'
import { messages } from './details-messages'
import { TimeLeft } from './time-left'
import { Faint, LocationsCell, MomentCell } from './voucher-cells'
import { messages as listMessages } from './voucher-list-messages'
import { formatBytes, formatData, formatDuration, formatSpeed } from './voucher-units'

interface PanelProps {
  voucher: VoucherDetailsAnswer
}

interface TimePanelProps extends PanelProps {
  /** On this machine's clock: the answer counts in seconds, so a wrong clock does no harm. */
  receivedAt: number
  onOver: () => void
}

/** Both clocks of a voucher: how long it lasts once used, and until when it can be used. */
export function TimePanel({ voucher, receivedAt, onOver }: TimePanelProps) {
  const intl = useIntl()
  const text = intl.formatMessage
  const { state, time_remaining: left } = voucher
  return (
    <Panel title={text(messages.time)}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          {
            key: 'left',
            label: text(messages.timeLeft),
            value:
              state === 'inuse' && left !== null ? (
                <TimeLeft until={receivedAt + left * 1000} onOver={onOver} />
              ) : (
                text(state === 'unused' ? messages.notStarted : messages.over)
              ),
          },
          {
            key: 'duration',
            label: text(listMessages.duration),
            value: formatDuration(intl, voucher.duration_val, voucher.duration_type),
          },
          {
            key: 'first',
            label: text(listMessages.firstUsed),
            value: <MomentCell value={voucher.used_at} missing={text(listMessages.neverUsed)} />,
          },
          ...(voucher.expires_at
            ? [
                {
                  key: 'ends',
                  label: text(state === 'inuse' ? listMessages.ends : listMessages.expiredAt),
                  value: <InstantText value={voucher.expires_at} />,
                },
              ]
            : []),
          {
            key: 'before',
            label: text(listMessages.useBefore),
            value: <MomentCell value={voucher.use_before} missing={text(listMessages.noLimit)} />,
          },
        ]}
      />
    </Panel>
  )
}

export function DataPanel({ voucher }: PanelProps) {
  const intl = useIntl()
  const text = intl.formatMessage
  const { data_remaining: left, speed_dl: down, speed_ul: up } = voucher
  const speed = (kbps: number) => (kbps === 0 ? text(listMessages.unlimited) : formatSpeed(intl, kbps))
  return (
    <Panel title={text(messages.data)}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          {
            key: 'left',
            label: text(messages.dataLeft),
            value:
              left === null ? (
                text(listMessages.unlimited)
              ) : (
                <FormattedMessage
                  {...messages.amountOf}
                  values={{ left: formatBytes(intl, left), limit: formatData(intl, voucher.bytes_t) }}
                />
              ),
          },
          { key: 'used', label: text(messages.dataUsed), value: formatBytes(intl, voucher.data_used) },
          {
            key: 'speed',
            label: text(messages.speed),
            value: voucher.unlimited_speed
              ? text(listMessages.unlimited)
              : text(listMessages.speed, { down: speed(down), up: speed(up) }),
          },
        ]}
      />
    </Panel>
  )
}

function BatchLink({ voucher }: PanelProps) {
  const { paths } = useVoucherFamily()
  const { token } = theme.useToken()
  const search = String(voucher.batchid)
  return (
    <Link to={paths.voucherList({ tab: voucher.state, search })} style={{ color: token.colorLink }}>
      {search}
    </Link>
  )
}

export function AboutPanel({ voucher }: PanelProps) {
  const intl = useIntl()
  const { id } = useVoucherFamily()
  const text = intl.formatMessage
  const moment = (value: string | null) => <MomentCell value={value} missing={text(messages.notYet)} />
  const multisite = [
    { key: 'locations', label: text(listMessages.locations), value: <LocationsCell reach={voucher} /> },
    {
      key: 'last',
      label: text(messages.lastLocation),
      value: voucher.last_used_site?.name ?? <Faint>{text(listMessages.neverUsed)}</Faint>,
    },
  ]
  return (
    <Panel title={text(messages.about)}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          { key: 'batch', label: text(messages.batch), value: <BatchLink voucher={voucher} /> },
          ...(id === 'multisite' ? multisite : []),
          {
            key: 'price',
            label: text(listMessages.price),
            value:
              voucher.price === 0
                ? text(listMessages.free)
                : formatMoney(voucher.price, voucher.currency, intl.locale),
          },
          { key: 'sold', label: text(messages.sold), value: moment(voucher.sold_at) },
          { key: 'printed', label: text(messages.printed), value: moment(voucher.printed_at) },
          {
            key: 'notes',
            label: text(listMessages.notes),
            value: voucher.notes || <Faint>{text(messages.none)}</Faint>,
          },
        ]}
      />
    </Panel>
  )
}
