import type { MessageId } from '@portico/shared/i18n'
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
import { paths } from '../pages'

const TILE_TEXTS = {
  active: {
    title: 'vouchers.widget.active',
    definition: 'vouchers.widget.active.definition',
    empty: 'vouchers.widget.active.empty',
  },
  unused: {
    title: 'vouchers.widget.unused',
    definition: 'vouchers.widget.unused.definition',
    empty: 'vouchers.widget.unused.empty',
  },
  expiring: {
    title: 'vouchers.widget.expiring',
    definition: 'vouchers.widget.expiring.definition',
    empty: 'vouchers.widget.expiring.empty',
  },
  activated: {
    title: 'vouchers.widget.activated',
    definition: 'vouchers.widget.activated.definition',
    empty: 'vouchers.widget.activated.empty',
  },
} satisfies Record<string, Record<string, MessageId>>

/** A figure that is hardly out of date yet comes from the cache. Seconds. */
const STALE_AFTER = { refetchOnMountOrArgChange: 30 } as const

interface VoucherTileProps {
  texts: keyof typeof TILE_TEXTS
  /** Null where nothing is compared. */
  before: string | null
  /** Tab of the voucher list behind it. */
  tab?: string
  better: 'up' | 'down' | 'neither'
  result: NumberTileProps['result']
}

function VoucherTile({ texts, tab, ...tile }: VoucherTileProps) {
  const intl = useIntl()
  const { title, definition, empty } = TILE_TEXTS[texts]
  return (
    <NumberTile
      title={intl.formatMessage({ id: title })}
      definition={intl.formatMessage({ id: definition })}
      empty={intl.formatMessage({ id: empty })}
      link={{
        to: paths.voucherList({ tab }),
        label: intl.formatMessage({ id: 'vouchers.widget.open' }),
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
