import type { Voucher } from '@portico/shared/contracts'
import { InstantText } from '@portico/shared/layout'
import type { ListColumn } from '@portico/shared/table'
import type { IntlShape } from 'react-intl'
import type { VoucherListName, VoucherSortField } from './vouchers-api'
import type { VoucherFamilyId } from './voucher-family'
import {
  CodeCell,
  DurationCell,
  LimitsCell,
  LocationsCell,
  MomentCell,
  NotesCell,
  PriceCell,
} from './voucher-cells'
import { messages } from './voucher-list-messages'

export type VoucherColumn = ListColumn<Voucher, VoucherSortField>

/** What a list says about time: until when, since when, or when it was over. */
function timeColumns(list: VoucherListName, intl: IntlShape): VoucherColumn[] {
  const firstUsed: VoucherColumn = {
    key: 'used_at',
    title: intl.formatMessage(messages.firstUsed),
    sortField: 'used_at',
    render: (row) => <MomentCell value={row.used_at} missing={intl.formatMessage(messages.neverUsed)} />,
  }
  if (list === 'unused') {
    return [
      {
        key: 'use_before',
        title: intl.formatMessage(messages.useBefore),
        sortField: 'use_before',
        render: (row) => <MomentCell value={row.use_before} missing={intl.formatMessage(messages.noLimit)} />,
      },
    ]
  }
  return [
    firstUsed,
    {
      key: 'expires_at',
      title: intl.formatMessage(list === 'inuse' ? messages.ends : messages.expiredAt),
      sortField: 'expires_at',
      // A voucher that nobody used in time ended with its date.
      render: (row) => (
        <MomentCell
          value={row.expires_at ?? row.use_before}
          missing={intl.formatMessage(messages.neverUsed)}
        />
      ),
    },
  ]
}

interface ColumnOptions {
  family: VoucherFamilyId
  list: VoucherListName
  intl: IntlShape
  /** Narrows the list to a batch. */
  onShowBatch: (search: string) => void
}

export function voucherColumns({ family, list, intl, onShowBatch }: ColumnOptions): VoucherColumn[] {
  const locations: VoucherColumn = {
    key: 'locations',
    title: intl.formatMessage(messages.locations),
    render: (row) => <LocationsCell reach={row} lastUsed={row.last_used_site} />,
  }
  return [
    {
      key: 'voucher',
      title: intl.formatMessage(messages.code),
      sortField: 'voucher',
      card: 'title',
      render: (row) => <CodeCell voucher={row} onShowBatch={onShowBatch} />,
    },
    ...(family === 'multisite' ? [locations] : []),
    {
      key: 'duration',
      title: intl.formatMessage(messages.duration),
      sortField: 'duration',
      render: (row) => <DurationCell voucher={row} />,
    },
    {
      key: 'limits',
      title: intl.formatMessage(messages.limits),
      render: (row) => <LimitsCell voucher={row} />,
    },
    {
      key: 'price',
      title: intl.formatMessage(messages.price),
      align: 'end',
      render: (row) => <PriceCell voucher={row} />,
    },
    {
      key: 'notes',
      title: intl.formatMessage(messages.notes),
      sortField: 'notes',
      render: (row) => <NotesCell notes={row.notes} />,
    },
    ...timeColumns(list, intl),
    {
      key: 'created_at',
      title: intl.formatMessage(messages.created),
      sortField: 'created_at',
      render: (row) => <InstantText value={row.created_at} dayOnly />,
    },
  ]
}
