import { LimitsCell } from '@portico/shared/access-limits'
import type { Voucher } from '@portico/shared/contracts'
import { InstantText } from '@portico/shared/layout'
import type { ListColumn } from '@portico/shared/table'
import type { IntlShape } from 'react-intl'
import type { VoucherListName, VoucherSortField } from './vouchers-api'
import type { VoucherFamilyId } from './voucher-family'
import { CodeCell, DurationCell, LocationsCell, MomentCell, NotesCell, PriceCell } from './voucher-cells'

export type VoucherColumn = ListColumn<Voucher, VoucherSortField>

/** Time columns of a list: expiry, first use, or end. */
function timeColumns(list: VoucherListName, intl: IntlShape): VoucherColumn[] {
  const firstUsed: VoucherColumn = {
    key: 'used_at',
    title: intl.formatMessage({ id: 'vouchers.column.first_used' }),
    sortField: 'used_at',
    render: (row) => (
      <MomentCell value={row.used_at} missing={intl.formatMessage({ id: 'vouchers.list.never_used' })} />
    ),
  }
  if (list === 'unused') {
    return [
      {
        key: 'use_before',
        title: intl.formatMessage({ id: 'vouchers.column.use_before' }),
        sortField: 'use_before',
        render: (row) => (
          <MomentCell value={row.use_before} missing={intl.formatMessage({ id: 'vouchers.list.no_limit' })} />
        ),
      },
    ]
  }
  return [
    firstUsed,
    {
      key: 'expires_at',
      title: intl.formatMessage({
        id: list === 'inuse' ? 'vouchers.column.ends' : 'vouchers.column.expired',
      }),
      sortField: 'expires_at',
      // An unused voucher expired on its date.
      render: (row) => (
        <MomentCell
          value={row.expires_at ?? row.use_before}
          missing={intl.formatMessage({ id: 'vouchers.list.never_used' })}
        />
      ),
    },
  ]
}

interface ColumnOptions {
  family: VoucherFamilyId
  list: VoucherListName
  intl: IntlShape
  /** Filters the list by a batch. */
  onShowBatch: (search: string) => void
}

export function voucherColumns({ family, list, intl, onShowBatch }: ColumnOptions): VoucherColumn[] {
  const locations: VoucherColumn = {
    key: 'locations',
    title: intl.formatMessage({ id: 'vouchers.column.locations' }),
    render: (row) => <LocationsCell validSites={row} lastUsed={row.last_used_site} />,
  }
  return [
    {
      key: 'voucher',
      title: intl.formatMessage({ id: 'vouchers.column.code' }),
      sortField: 'voucher',
      card: 'title',
      render: (row) => <CodeCell voucher={row} onShowBatch={onShowBatch} />,
    },
    ...(family === 'multisite' ? [locations] : []),
    {
      key: 'duration',
      title: intl.formatMessage({ id: 'vouchers.column.duration' }),
      sortField: 'duration',
      render: (row) => <DurationCell voucher={row} />,
    },
    {
      key: 'limits',
      title: intl.formatMessage({ id: 'vouchers.column.limits' }),
      render: (row) => <LimitsCell limits={row} />,
    },
    {
      key: 'price',
      title: intl.formatMessage({ id: 'vouchers.column.price' }),
      align: 'end',
      card: 'untitled',
      render: (row) => <PriceCell voucher={row} />,
    },
    {
      key: 'notes',
      title: intl.formatMessage({ id: 'vouchers.column.notes' }),
      sortField: 'notes',
      render: (row) => <NotesCell notes={row.notes} />,
    },
    ...timeColumns(list, intl),
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'vouchers.column.created' }),
      sortField: 'created_at',
      render: (row) => <InstantText value={row.created_at} dayOnly />,
    },
  ]
}
