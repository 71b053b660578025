import {
  NumberTile,
  tileWidget,
  useDaysAgo,
  useDaysBefore,
  type NumberTileProps,
  type TileProps,
} from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import {
  useGetActivatedVouchersQuery,
  useGetActiveVouchersQuery,
  useGetExpiringVouchersQuery,
  useGetUnusedVouchersQuery,
} from './voucher-tiles-api'
import { paths } from '../paths'
import { tileTexts, widgetMessages } from './widget-messages'

/** A figure that is hardly out of date yet comes from the cache. Seconds. */
const STALE_AFTER = { refetchOnMountOrArgChange: 30 } as const

interface VoucherTileProps {
  texts: keyof typeof tileTexts
  /** Null where nothing is compared. */
  before: string | null
  /** Tab of the voucher list behind it. */
  tab?: string
  better: 'up' | 'down' | 'neither'
  result: NumberTileProps['result']
}

function VoucherTile({ texts, tab, ...tile }: VoucherTileProps) {
  const intl = useIntl()
  const { title, definition, empty } = tileTexts[texts]
  return (
    <NumberTile
      title={intl.formatMessage(title)}
      definition={intl.formatMessage(definition)}
      empty={intl.formatMessage(empty)}
      link={{
        to: tab ? `${paths.voucherList()}?tab=${tab}` : paths.voucherList(),
        label: intl.formatMessage(widgetMessages.open),
      }}
      {...tile}
    />
  )
}

function ActiveVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysAgo(query)
  const result = useGetActiveVouchersQuery(query, STALE_AFTER)
  return (
    <VoucherTile texts="active" tab="inuse" before={compare ? before : null} better="up" result={result} />
  )
}

function UnusedVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysAgo(query)
  const result = useGetUnusedVouchersQuery(query, STALE_AFTER)
  return <VoucherTile texts="unused" before={compare ? before : null} better="neither" result={result} />
}

function ExpiringVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysAgo(query)
  const result = useGetExpiringVouchersQuery(query, STALE_AFTER)
  return <VoucherTile texts="expiring" before={compare ? before : null} better="neither" result={result} />
}

function ActivatedVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysBefore(query)
  const result = useGetActivatedVouchersQuery(query, STALE_AFTER)
  return (
    <VoucherTile texts="activated" tab="inuse" before={compare ? before : null} better="up" result={result} />
  )
}

export const ActiveVouchersWidget = tileWidget(ActiveVouchersTile)
export const UnusedVouchersWidget = tileWidget(UnusedVouchersTile)
export const ExpiringVouchersWidget = tileWidget(ExpiringVouchersTile)
export const ActivatedVouchersWidget = tileWidget(ActivatedVouchersTile)
