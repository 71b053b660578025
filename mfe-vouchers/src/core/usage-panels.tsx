import { formatMoney } from '@portico/shared/i18n'
import { InstantText, Panel, DescriptionList } from '@portico/shared/layout'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useEffect } from 'react'
import type { VoucherDetailsAnswer } from './vouchers-api'
import { useVoucherFamily } from './family-context'
import { Faint, LocationsCell, MomentCell } from './voucher-cells'
import { formatBytes, formatData, formatDuration, formatSpeed } from './voucher-units'
import { daysAndClock, useSecondsUntil } from './countdown'

/** What is left of a running voucher, second by second. */
function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const seconds = useSecondsUntil(until)
  const over = seconds === 0
  // Only the clock knows when the time is over; the server then says what became of the voucher.
  useEffect(() => {
    if (over) onOver()
    // The moment counts, not a new function of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  return (
    <span role="timer" style={{ fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
      <FormattedMessage id="vouchers.details.countdown" values={daysAndClock(seconds)} />
    </span>
  )
}

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
    <Panel title={text({ id: 'vouchers.details.time' })}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          {
            key: 'left',
            label: text({ id: 'vouchers.details.time_left' }),
            value:
              state === 'inuse' && left !== null ? (
                <TimeLeft until={receivedAt + left * 1000} onOver={onOver} />
              ) : (
                text({ id: state === 'unused' ? 'vouchers.details.not_started' : 'vouchers.details.over' })
              ),
          },
          {
            key: 'duration',
            label: text({ id: 'vouchers.column.duration' }),
            value: formatDuration(intl, voucher.duration_val, voucher.duration_type),
          },
          {
            key: 'first',
            label: text({ id: 'vouchers.column.first_used' }),
            value: <MomentCell value={voucher.used_at} missing={text({ id: 'vouchers.list.never_used' })} />,
          },
          ...(voucher.expires_at
            ? [
                {
                  key: 'ends',
                  label: text({ id: state === 'inuse' ? 'vouchers.column.ends' : 'vouchers.column.expired' }),
                  value: <InstantText value={voucher.expires_at} />,
                },
              ]
            : []),
          {
            key: 'before',
            label: text({ id: 'vouchers.column.use_before' }),
            value: <MomentCell value={voucher.use_before} missing={text({ id: 'vouchers.list.no_limit' })} />,
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
  const speed = (kbps: number) =>
    kbps === 0 ? text({ id: 'vouchers.list.unlimited' }) : formatSpeed(intl, kbps)
  return (
    <Panel title={text({ id: 'vouchers.details.data' })}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          {
            key: 'left',
            label: text({ id: 'vouchers.details.data_left' }),
            value:
              left === null ? (
                text({ id: 'vouchers.list.unlimited' })
              ) : (
                <FormattedMessage
                  id="vouchers.details.amount_of"
                  values={{ left: formatBytes(intl, left), limit: formatData(intl, voucher.bytes_t) }}
                />
              ),
          },
          {
            key: 'used',
            label: text({ id: 'vouchers.details.data_used' }),
            value: formatBytes(intl, voucher.data_used),
          },
          {
            key: 'speed',
            label: text({ id: 'vouchers.details.speed' }),
            value: voucher.unlimited_speed
              ? text({ id: 'vouchers.list.unlimited' })
              : text({ id: 'vouchers.list.speed' }, { down: speed(down), up: speed(up) }),
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
  const moment = (value: string | null) => (
    <MomentCell value={value} missing={text({ id: 'vouchers.details.not_yet' })} />
  )
  const multisite = [
    {
      key: 'locations',
      label: text({ id: 'vouchers.column.locations' }),
      value: <LocationsCell reach={voucher} />,
    },
    {
      key: 'last',
      label: text({ id: 'vouchers.details.last_location' }),
      value: voucher.last_used_site?.name ?? <Faint>{text({ id: 'vouchers.list.never_used' })}</Faint>,
    },
  ]
  return (
    <Panel title={text({ id: 'vouchers.details.about' })}>
      <DescriptionList
        minWidth={150}
        inColumns
        facts={[
          {
            key: 'batch',
            label: text({ id: 'vouchers.details.batch' }),
            value: <BatchLink voucher={voucher} />,
          },
          ...(id === 'multisite' ? multisite : []),
          {
            key: 'price',
            label: text({ id: 'vouchers.column.price' }),
            value:
              voucher.price === 0
                ? text({ id: 'vouchers.list.free' })
                : formatMoney(voucher.price, voucher.currency, intl.locale),
          },
          { key: 'sold', label: text({ id: 'vouchers.details.sold' }), value: moment(voucher.sold_at) },
          {
            key: 'printed',
            label: text({ id: 'vouchers.details.printed' }),
            value: moment(voucher.printed_at),
          },
          {
            key: 'notes',
            label: text({ id: 'vouchers.column.notes' }),
            value: voucher.notes || <Faint>{text({ id: 'vouchers.details.none' })}</Faint>,
          },
        ]}
      />
    </Panel>
  )
}
