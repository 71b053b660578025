import { injectEndpoints, listTag } from '@portico/shared/api'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  NumberTile,
  STALE_AFTER,
  tileCall,
  tileWidget,
  useDaysAgo,
  useDaysBefore,
  type NumberTileProps,
  type TileProps,
} from '@portico/shared/tiles'
import { paths } from '../paths'

const voucherTilesApi = injectEndpoints(['Voucher'], (build) => ({
  getActiveVouchers: build.query({
    ...tileCall('getSiteActiveVouchers'),
    providesTags: [listTag('Voucher')],
  }),
  getUnusedVouchers: build.query({
    ...tileCall('getSiteUnusedVouchers'),
    providesTags: [listTag('Voucher')],
  }),
  getExpiringVouchers: build.query({
    ...tileCall('getSiteExpiringVouchers'),
    providesTags: [listTag('Voucher')],
  }),
  getActivatedVouchers: build.query({
    ...tileCall('getSiteActivatedVouchers'),
    providesTags: [listTag('Voucher')],
  }),
}))

const TILE_TEXTS = {
  active: {
    title: 'mfe-vouchers.widgets.active',
    definition: 'vouchers.widget.active.definition',
    empty: 'vouchers.widget.active.empty',
  },
  unused: {
    title: 'mfe-vouchers.widgets.unused',
    definition: 'vouchers.widget.unused.definition',
    empty: 'vouchers.widget.unused.empty',
  },
  expiring: {
    title: 'mfe-vouchers.widgets.expiring',
    definition: 'vouchers.widget.expiring.definition',
    empty: 'vouchers.widget.expiring.empty',
  },
  activated: {
    title: 'mfe-vouchers.widgets.activated',
    definition: 'vouchers.widget.activated.definition',
    empty: 'vouchers.widget.activated.empty',
  },
} satisfies Record<string, Record<string, MessageId>>

interface VoucherTileProps {
  texts: keyof typeof TILE_TEXTS
  /** Null without a comparison. */
  before: string | null
  /** Tab of the voucher list that the tile links to. */
  tab?: string
  result: NumberTileProps['result']
}

function VoucherTile({ texts, tab, ...tile }: VoucherTileProps) {
  const t = useText()
  const { title, definition, empty } = TILE_TEXTS[texts]
  return (
    <NumberTile
      title={t(title)}
      definition={t(definition)}
      empty={t(empty)}
      link={{ to: paths.voucherList({ tab }), label: t('vouchers.widget.open') }}
      {...tile}
    />
  )
}

function ActiveVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysAgo(query)
  const result = voucherTilesApi.useGetActiveVouchersQuery(query, STALE_AFTER)
  return <VoucherTile texts="active" tab="inuse" before={compare ? before : null} result={result} />
}

function UnusedVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysAgo(query)
  const result = voucherTilesApi.useGetUnusedVouchersQuery(query, STALE_AFTER)
  return <VoucherTile texts="unused" before={compare ? before : null} result={result} />
}

function ExpiringVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysAgo(query)
  const result = voucherTilesApi.useGetExpiringVouchersQuery(query, STALE_AFTER)
  return <VoucherTile texts="expiring" before={compare ? before : null} result={result} />
}

function ActivatedVouchersTile({ compare, ...query }: TileProps) {
  const before = useDaysBefore(query)
  const result = voucherTilesApi.useGetActivatedVouchersQuery(query, STALE_AFTER)
  return <VoucherTile texts="activated" tab="inuse" before={compare ? before : null} result={result} />
}

export const ActiveVouchersWidget = tileWidget(ActiveVouchersTile)
export const UnusedVouchersWidget = tileWidget(UnusedVouchersTile)
export const ExpiringVouchersWidget = tileWidget(ExpiringVouchersTile)
export const ActivatedVouchersWidget = tileWidget(ActivatedVouchersTile)
