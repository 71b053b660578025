import { DeleteOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useAtFrontDesk } from '@portico/shared/permissions'
import { ListTable, useListParams, type RowAction } from '@portico/shared/table'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useListVoucherBatchesQuery, type BatchSortField, type VoucherBatch } from './vouchers-api'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { useBatchFiles } from '../files/use-batch-files'
import { firstState } from './batch-cells'
import { batchColumns } from './batch-columns'
import { useDeleteVoucherBatch } from './use-delete-voucher'
import { useChangeReason } from './voucher-actions'

const SORT_FIELDS: readonly BatchSortField[] = ['created_at', 'batchid']

function useBatchActions(): (batch: VoucherBatch) => RowAction[] {
  const intl = useIntl()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const deleteBatch = useDeleteVoucherBatch()
  const reasonFor = useChangeReason()
  const files = useBatchFiles()
  const atDesk = useAtFrontDesk()
  const remove = (batch: VoucherBatch, search: string): RowAction => ({
    key: 'delete',
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    disabledReason: reasonFor(batch.can.delete),
    label: intl.formatMessage({ id: 'vouchers.delete.batch_action' }, { batch: search }),
    onSelect: () => deleteBatch(batch),
  })
  return (batch) => {
    const search = String(batch.batchid)
    return [
      {
        key: 'show',
        icon: <UnorderedListOutlined aria-hidden />,
        label: intl.formatMessage({ id: 'vouchers.batches.show' }),
        onSelect: () => void navigate(paths.voucherList({ tab: firstState(batch), search })),
      },
      ...files(batch),
      ...(atDesk ? [] : [remove(batch, search)]),
    ]
  }
}

/** The batches of a family with the counts of their vouchers. */
export function BatchList() {
  const intl = useIntl()
  const place = useVoucherScope()
  const params = useListParams<BatchSortField>({
    sortFields: SORT_FIELDS,
    defaultSort: { field: 'created_at', order: 'desc' },
  })
  const result = useListVoucherBatchesQuery({ ...place, query: params.query })
  const rowActions = useBatchActions()
  return (
    <ListTable
      label={intl.formatMessage({ id: 'vouchers.tab.batches' })}
      columns={batchColumns(place.family, intl)}
      result={result}
      params={params}
      rowKey={(batch) => batch.batchid}
      rowName={(batch) => intl.formatMessage({ id: 'vouchers.list.batch' }, { batch: String(batch.batchid) })}
      rowActions={rowActions}
      searchLabel={intl.formatMessage({ id: 'vouchers.batches.search' })}
      empty={{
        title: intl.formatMessage({ id: 'vouchers.batches.empty' }),
        description: intl.formatMessage({ id: 'vouchers.batches.empty_hint' }),
      }}
    />
  )
}
