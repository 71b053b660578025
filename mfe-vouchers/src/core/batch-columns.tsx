import type { MessageId } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import type { ListColumn } from '@portico/shared/table'
import { type IntlShape, FormattedNumber } from 'react-intl'
import type { BatchSortField, VoucherBatch } from './vouchers-api'
import type { VoucherFamilyId } from './voucher-family'
import { BatchCell, StateCount } from './batch-cells'
import { Faint, LocationsCell, NotesCell } from './voucher-cells'
import { formatDuration } from './voucher-units'

const COUNT_TITLES = {
  unused: 'vouchers.tab.unused',
  inuse: 'vouchers.tab.inuse',
  expired: 'vouchers.tab.expired',
} satisfies Record<string, MessageId>

type BatchColumn = ListColumn<VoucherBatch, BatchSortField>

const STATES = ['unused', 'inuse', 'expired'] as const

/** Columns of the batches of a family. */
export function batchColumns(family: VoucherFamilyId, intl: IntlShape): BatchColumn[] {
  const text = intl.formatMessage
  const states: BatchColumn[] = STATES.map((state) => ({
    key: state,
    title: text({ id: COUNT_TITLES[state] }),
    align: 'end',
    render: (batch) => <StateCount batch={batch} state={state} />,
  }))
  const locations: BatchColumn = {
    key: 'locations',
    title: text({ id: 'vouchers.column.locations' }),
    render: (batch) => <LocationsCell reach={batch} />,
  }
  return [
    {
      key: 'batchid',
      title: text({ id: 'vouchers.batches.batch' }),
      sortField: 'batchid',
      card: 'title',
      render: (batch) => <BatchCell batch={batch} />,
    },
    ...(family === 'multisite' ? [locations] : []),
    {
      key: 'duration',
      title: text({ id: 'vouchers.column.duration' }),
      render: (batch) => formatDuration(intl, batch.duration_val, batch.duration_type),
    },
    {
      key: 'count',
      title: text({ id: 'vouchers.batches.count' }),
      align: 'end',
      render: (batch) => <FormattedNumber value={batch.count} />,
    },
    ...states,
    {
      key: 'notes',
      title: text({ id: 'vouchers.column.notes' }),
      render: (batch) => <NotesCell notes={batch.notes} />,
    },
    {
      key: 'created_at',
      title: text({ id: 'vouchers.batches.created' }),
      sortField: 'created_at',
      render: (batch) => (
        <div style={{ lineHeight: 1.35 }}>
          <InstantText value={batch.created_at} dayOnly />
          {batch.created_by && (
            <div style={{ fontSize: 12 }}>
              <Faint>{batch.created_by}</Faint>
            </div>
          )}
        </div>
      ),
    },
  ]
}
