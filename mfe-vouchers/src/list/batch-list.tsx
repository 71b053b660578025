import { DeleteOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { InstantText, SecondaryText } from '@portico/shared/layout'
import {
  ListTable,
  numberColumn,
  TwoLines,
  useListParams,
  type ListColumn,
  type RowAction,
} from '@portico/shared/table'
import { formatDuration } from '@portico/shared/units'
import { FormattedNumber, useIntl, type IntlShape } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { useBatchFiles } from './use-batch-files'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { useChangeReason } from '../family/refusal-reasons'
import { useDeleteVoucherBatch } from '../family/use-delete-voucher'
import { LocationsCell, NotesCell } from '../family/voucher-cells'
import { listTitleId } from '../family/family-titles'
import type { VoucherFamilyId } from '../family/voucher-family'
import {
  vouchersApi,
  type BatchSortField,
  type VoucherBatch,
  type VoucherListRights,
} from '../family/vouchers-api'
import styles from './batch-list.module.css'

const countTextId = (state: 'unused' | 'inuse' | 'expired'): MessageId => `vouchers.batches.count.${state}`

type CountedState = 'unused' | 'inuse' | 'expired'

/** The first state in which a batch has vouchers; its link opens that list. */
function firstState(batch: VoucherBatch): CountedState {
  return (['unused', 'inuse', 'expired'] as const).find((state) => batch[state] > 0) ?? 'unused'
}

function BatchCell({ batch }: { batch: VoucherBatch }) {
  const { paths } = useVoucherFamily()
  const search = String(batch.batchid)
  return (
    <Link to={paths.voucherList({ tab: firstState(batch), search })} className={styles.batch}>
      {search}
    </Link>
  )
}

/** Number of a batch's vouchers in a state, with a link to them. */
function StateCount({ batch, state }: { batch: VoucherBatch; state: CountedState }) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const count = batch[state]
  const number = <FormattedNumber value={count} />
  if (count === 0) return <SecondaryText>{number}</SecondaryText>
  const search = String(batch.batchid)
  return (
    <Link
      to={paths.voucherList({ tab: state, search })}
      aria-label={t(countTextId(state), { count, batch: search })}
      className={styles.count}
    >
      {number}
    </Link>
  )
}

type BatchColumn = ListColumn<VoucherBatch, BatchSortField>

const STATES = ['unused', 'inuse', 'expired'] as const

/** Columns of the batches of a family. */
function batchColumns(family: VoucherFamilyId, intl: IntlShape): BatchColumn[] {
  const text = intl.formatMessage
  const states: BatchColumn[] = STATES.map((state) => ({
    key: state,
    title: text({ id: listTitleId(state) }),
    align: 'end',
    render: (batch) => <StateCount batch={batch} state={state} />,
  }))
  const locations: BatchColumn = {
    key: 'locations',
    title: text({ id: 'vouchers.column.locations' }),
    render: (batch) => <LocationsCell validSites={batch} />,
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
    numberColumn('count', text({ id: 'vouchers.batches.count' })),
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
        <TwoLines first={<InstantText value={batch.created_at} dayOnly />} second={batch.created_by} />
      ),
    },
  ]
}

const SORT_FIELDS: readonly BatchSortField[] = ['created_at', 'batchid']

function useBatchActions(can: VoucherListRights | undefined): (batch: VoucherBatch) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const deleteBatch = useDeleteVoucherBatch()
  const reasonFor = useChangeReason()
  const files = useBatchFiles(can)
  const remove = (rights: VoucherListRights, batch: VoucherBatch, search: string): RowAction => ({
    key: 'delete',
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    disabledReason: reasonFor(rights, batch.can.delete),
    label: t('vouchers.delete.batch_action', { batch: search }),
    onSelect: () => deleteBatch(batch),
  })
  return (batch) => {
    const search = String(batch.batchid)
    return [
      {
        key: 'show',
        icon: <UnorderedListOutlined aria-hidden />,
        label: t('vouchers.batches.show'),
        onSelect: () => void navigate(paths.voucherList({ tab: firstState(batch), search })),
      },
      ...files(batch),
      ...(can && batch.can.offer_removal ? [remove(can, batch, search)] : []),
    ]
  }
}

/** Batches of a family with the counts of their vouchers. */
export function BatchList() {
  const intl = useIntl()
  const t = useText()
  const scope = useVoucherScope()
  const params = useListParams<BatchSortField>({
    sortFields: SORT_FIELDS,
    defaultSort: { field: 'created_at', order: 'desc' },
  })
  const result = vouchersApi.useListVoucherBatchesQuery({ ...scope, query: params.query })
  const columns = batchColumns(scope.family, intl)
  const rowActions = useBatchActions(result.data?.can)
  return (
    <ListTable
      label={t('vouchers.tab.batches')}
      columns={columns}
      result={result}
      params={params}
      rowKey={(batch) => batch.batchid}
      rowName={(batch) => t('vouchers.list.batch', { batch: String(batch.batchid) })}
      rowActions={rowActions}
      searchLabel={t('vouchers.batches.search')}
      empty={{
        picture: 'vouchers',
        title: t('vouchers.batches.empty'),
        description: t('vouchers.batches.empty_hint'),
      }}
    />
  )
}
