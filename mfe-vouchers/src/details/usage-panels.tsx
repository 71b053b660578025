import { speedsText } from '@portico/shared/access-limits'
import { formatMoney, useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, Panel, SecondaryText, TextLink } from '@portico/shared/layout'
import { formatBytes, formatData, formatDuration } from '@portico/shared/units'
import { useIntl } from 'react-intl'
import { daysAndClock, useSecondsUntil } from '../family/countdown'
import { useVoucherFamily } from '../family/family-context'
import { LocationsCell, MomentCell } from '../family/voucher-cells'
import type { VoucherDetailsAnswer } from '../family/vouchers-api'
import styles from './usage-panels.module.css'

/** Remaining time of a running voucher, updated every second. At its end, the server returns the voucher's new state. */
function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const t = useText()
  const seconds = useSecondsUntil(until, onOver)
  return (
    <span role="timer" className={styles.timer}>
      {t('vouchers.details.countdown', daysAndClock(seconds))}
    </span>
  )
}

interface PanelProps {
  voucher: VoucherDetailsAnswer
}

interface TimePanelProps extends PanelProps {
  /** On this machine's clock: the response counts seconds, so a wrong clock doesn't matter. */
  receivedAt: number
  onOver: () => void
}

/** Both limits of a voucher: its duration once used, and its expiry date. */
export function TimePanel({ voucher, receivedAt, onOver }: TimePanelProps) {
  const intl = useIntl()
  const t = useText()
  const { state, time_remaining: left } = voucher
  return (
    <Panel title={t('vouchers.details.time')}>
      <DescriptionList
        minWidth={150}
        inColumns
        items={[
          {
            key: 'left',
            label: t('vouchers.details.time_left'),
            value:
              state === 'inuse' && left !== null ? (
                <TimeLeft until={receivedAt + left * 1000} onOver={onOver} />
              ) : (
                t(state === 'unused' ? 'vouchers.details.not_started' : 'vouchers.details.over')
              ),
          },
          {
            key: 'duration',
            label: t('vouchers.column.duration'),
            value: formatDuration(intl, voucher.duration_val, voucher.duration_type),
          },
          {
            key: 'first',
            label: t('vouchers.column.first_used'),
            value: <MomentCell value={voucher.used_at} missing={t('vouchers.list.never_used')} />,
          },
          ...(voucher.expires_at
            ? [
                {
                  key: 'ends',
                  label: t(state === 'inuse' ? 'vouchers.column.ends' : 'vouchers.column.expired'),
                  value: <InstantText value={voucher.expires_at} />,
                },
              ]
            : []),
          {
            key: 'before',
            label: t('vouchers.column.use_before'),
            value: <MomentCell value={voucher.use_before} missing={t('vouchers.list.no_limit')} />,
          },
        ]}
      />
    </Panel>
  )
}

export function DataPanel({ voucher }: PanelProps) {
  const intl = useIntl()
  const t = useText()
  const { data_remaining: left, speed_dl: down, speed_ul: up } = voucher
  return (
    <Panel title={t('vouchers.details.data')}>
      <DescriptionList
        minWidth={150}
        inColumns
        items={[
          {
            key: 'left',
            label: t('vouchers.details.data_left'),
            value:
              left === null
                ? t('limits.unlimited')
                : t('vouchers.details.amount_of', {
                    left: formatBytes(intl, left),
                    limit: formatData(intl, voucher.bytes_t),
                  }),
          },
          {
            key: 'used',
            label: t('vouchers.details.data_used'),
            value: formatBytes(intl, voucher.data_used),
          },
          {
            key: 'speed',
            label: t('vouchers.details.speed'),
            value: voucher.unlimited_speed ? t('limits.unlimited') : speedsText(intl, down, up),
          },
        ]}
      />
    </Panel>
  )
}

function BatchLink({ voucher }: PanelProps) {
  const { paths } = useVoucherFamily()
  const search = String(voucher.batchid)
  return <TextLink to={paths.voucherList({ tab: voucher.state, search })}>{search}</TextLink>
}

export function AboutPanel({ voucher }: PanelProps) {
  const intl = useIntl()
  const t = useText()
  const { id } = useVoucherFamily()
  const moment = (value: string | null) => (
    <MomentCell value={value} missing={t('vouchers.details.not_yet')} />
  )
  const { last_used_site: lastSite } = voucher
  const multisite = [
    {
      key: 'locations',
      label: t('vouchers.column.locations'),
      value: <LocationsCell validSites={voucher} />,
    },
    // Deleted sites, and sites that the user can't see, are left out.
    ...(lastSite || !voucher.used_at
      ? [
          {
            key: 'last',
            label: t('vouchers.details.last_location'),
            value: lastSite?.name ?? <SecondaryText>{t('vouchers.list.never_used')}</SecondaryText>,
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('vouchers.details.about')}>
      <DescriptionList
        minWidth={150}
        inColumns
        items={[
          {
            key: 'batch',
            label: t('vouchers.details.batch'),
            value: <BatchLink voucher={voucher} />,
          },
          ...(id === 'multisite' ? multisite : []),
          {
            key: 'price',
            label: t('vouchers.column.price'),
            value:
              voucher.price === 0
                ? t('vouchers.list.free')
                : formatMoney(voucher.price, voucher.currency, intl.locale),
          },
          { key: 'sold', label: t('vouchers.details.sold'), value: moment(voucher.sold_at) },
          {
            key: 'printed',
            label: t('vouchers.details.printed'),
            value: moment(voucher.printed_at),
          },
          {
            key: 'notes',
            label: t('vouchers.column.notes'),
            value: voucher.notes || <SecondaryText>{t('vouchers.details.none')}</SecondaryText>,
          },
        ]}
      />
    </Panel>
  )
}
