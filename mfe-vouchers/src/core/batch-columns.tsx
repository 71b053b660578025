import { InstantText } from '@portico/shared/layout'
import type { ListColumn } from '@portico/shared/table'
import { type IntlShape, FormattedNumber } from 'react-intl'
import type { BatchSortField, VoucherBatch } from './vouchers-api'
import type { VoucherFamilyId } from './voucher-family'
import { BatchCell, StateCount } from './batch-cells'
import { messages } from './batch-messages'
import { Faint, LocationsCell, NotesCell } from './voucher-cells'
import { messages as listMessages } from './voucher-list-messages'
import { formatDuration } from './voucher-units'

type BatchColumn = ListColumn<VoucherBatch, BatchSortField>

const STATES = ['unused', 'inuse', 'expired'] as const

/** Columns of the batches of a family. */
export function batchColumns(family: VoucherFamilyId, intl: IntlShape): BatchColumn[] {
  const text = intl.formatMessage
  const states: BatchColumn[] = STATES.map((state) => ({
    key: state,
    title: text(listMessages[state]),
    align: 'end',
    render: (batch) => <StateCount batch={batch} state={state} />,
  }))
  const locations: BatchColumn = {
    key: 'locations',
    title: text(listMessages.locations),
    render: (batch) => <LocationsCell reach={batch} />,
  }
  return [
    {
      key: 'batchid',
      title: text(messages.batch),
      sortField: 'batchid',
      card: 'title',
      render: (batch) => <BatchCell batch={batch} />,
    },
    ...(family === 'multisite' ? [locations] : []),
    {
      key: 'duration',
      title: text(listMessages.duration),
      render: (batch) => formatDuration(intl, batch.duration_val, batch.duration_type),
    },
    {
      key: 'count',
      title: text(messages.count),
      align: 'end',
      render: (batch) => <FormattedNumber value={batch.count} />,
    },
    ...states,
    { key: 'notes', title: text(listMessages.notes), render: (batch) => <NotesCell notes={batch.notes} /> },
    {
      key: 'created_at',
      title: text(messages.created),
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
