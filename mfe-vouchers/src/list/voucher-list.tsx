import { LimitsCell } from '@portico/shared/access-limits'
import { CopyOutlined, DeleteOutlined, FileSearchOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import { useText, type MessageId, type Translate } from '@portico/shared/i18n'
import { InstantText, LinkButton, useCopy } from '@portico/shared/layout'
import {
  ListTable,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
  type RowAction,
} from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { useSendAction, useSoldAction } from '../delivery/delivery-buttons'
import { useVoucherFamily, useVoucherScope, type VoucherScope } from '../family/family-context'
import { listTitleId } from '../family/family-titles'
import { useChangeReason } from '../family/refusal-reasons'
import { useDeleteBatchOf, useDeleteVoucher } from '../family/use-delete-voucher'
import {
  CodeCell,
  DurationCell,
  LocationsCell,
  MomentCell,
  NotesCell,
  PriceCell,
} from '../family/voucher-cells'
import {
  vouchersApi,
  type VoucherListName,
  type VoucherListRights,
  type VoucherSortField,
} from '../family/vouchers-api'
import { usePrintAction } from '../print/use-print-action'
import { FoundElsewhere } from './found-elsewhere'
import { ListChanges } from './list-changes'
import { SelectedVouchers, useSelectedVouchers } from './selected-vouchers'

const SORT_FIELDS: readonly VoucherSortField[] = ['voucher', 'duration', 'notes', 'created_at']
const USED_FIELDS = ['used_at', 'expires_at'] as const
const TIME_FIELDS = {
  unused: ['use_before'],
  inuse: USED_FIELDS,
  expired: USED_FIELDS,
  archived: USED_FIELDS,
} as const
const NEWEST_BY = {
  unused: 'created_at',
  inuse: 'used_at',
  expired: 'expires_at',
  archived: 'expires_at',
} as const
const emptyTitleId = (list: VoucherListName): MessageId => `vouchers.empty.${list}`
const emptyHintId = (list: VoucherListName): MessageId => `vouchers.empty_hint.${list}`

/** Address parameters of a list. */
function listOptions(
  list: VoucherListName,
  { family }: VoucherScope,
): ListParamsOptions<VoucherSortField, never> {
  return {
    sortFields: [...SORT_FIELDS, ...TIME_FIELDS[list]],
    defaultSort: { field: NEWEST_BY[list], order: 'desc' },
    views: `${family}-vouchers-${list}`,
  }
}

type VoucherColumn = ListColumn<Voucher, VoucherSortField>

/** Time columns of a list: expiry, first use, or end. */
function timeColumns(list: VoucherListName, t: Translate): VoucherColumn[] {
  if (list === 'unused') {
    return [
      {
        key: 'use_before',
        title: t('vouchers.column.use_before'),
        sortField: 'use_before',
        render: (row) => <MomentCell value={row.use_before} missing={t('vouchers.list.no_limit')} />,
      },
    ]
  }
  return [
    {
      key: 'used_at',
      title: t('vouchers.column.first_used'),
      sortField: 'used_at',
      render: (row) => <MomentCell value={row.used_at} missing={t('vouchers.list.never_used')} />,
    },
    {
      key: 'expires_at',
      title: t(list === 'inuse' ? 'vouchers.column.ends' : 'vouchers.column.expired'),
      sortField: 'expires_at',
      // An unused voucher expired on its date.
      render: (row) => (
        <MomentCell value={row.expires_at ?? row.use_before} missing={t('vouchers.list.never_used')} />
      ),
    },
  ]
}

/** Columns of a list. `onShowBatch` filters the list by a batch. */
function useVoucherColumns(list: VoucherListName, onShowBatch: (search: string) => void): VoucherColumn[] {
  const t = useText()
  const { family } = useVoucherScope()
  const locations: VoucherColumn = {
    key: 'locations',
    title: t('vouchers.column.locations'),
    render: (row) => <LocationsCell validSites={row} lastUsed={row.last_used_site} />,
  }
  return [
    {
      key: 'voucher',
      title: t('vouchers.column.code'),
      sortField: 'voucher',
      card: 'title',
      render: (row) => <CodeCell voucher={row} onShowBatch={onShowBatch} />,
    },
    ...(family === 'multisite' ? [locations] : []),
    {
      key: 'duration',
      title: t('vouchers.column.duration'),
      sortField: 'duration',
      render: (row) => <DurationCell voucher={row} />,
    },
    {
      key: 'limits',
      title: t('vouchers.column.limits'),
      render: (row) => <LimitsCell limits={row} />,
    },
    {
      key: 'price',
      title: t('vouchers.column.price'),
      align: 'end',
      card: 'untitled',
      render: (row) => <PriceCell voucher={row} />,
    },
    {
      key: 'notes',
      title: t('vouchers.column.notes'),
      sortField: 'notes',
      render: (row) => <NotesCell notes={row.notes} />,
    },
    ...timeColumns(list, t),
    {
      key: 'created_at',
      title: t('vouchers.column.created'),
      sortField: 'created_at',
      render: (row) => <InstantText value={row.created_at} dayOnly />,
    },
  ]
}

/** Actions that delete a voucher or its batch. */
function useRemovals(
  can: VoucherListRights | undefined,
  onDeleted: (voucher: Voucher) => void,
): (voucher: Voucher) => RowAction[] {
  const t = useText()
  const deleteVoucher = useDeleteVoucher()
  const deleteBatch = useDeleteBatchOf()
  const reasonFor = useChangeReason()
  return (voucher) => {
    if (!can || !voucher.can.offer_removal) return []
    const remove = {
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: reasonFor(can, voucher.can.delete),
    }
    return [
      {
        ...remove,
        key: 'delete',
        label: t('vouchers.delete.action'),
        onSelect: () => deleteVoucher(voucher, () => onDeleted(voucher)),
      },
      {
        ...remove,
        key: 'delete-batch',
        label: t('vouchers.delete.batch_action', { batch: String(voucher.batchid) }),
        onSelect: () => void deleteBatch(voucher),
      },
    ]
  }
}

/** Row actions of a voucher. `onDeleted` runs after one was deleted. */
function useVoucherActions(
  can: VoucherListRights | undefined,
  onDeleted: (voucher: Voucher) => void,
): (voucher: Voucher) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const copy = useCopy()
  const { paths } = useVoucherFamily()
  const removals = useRemovals(can, onDeleted)
  const printAction = usePrintAction()
  const sendAction = useSendAction()
  const soldAction = useSoldAction()
  return (voucher) => [
    {
      key: 'details',
      icon: <FileSearchOutlined aria-hidden />,
      label: t('vouchers.list.details'),
      onSelect: () => void navigate(paths.voucherDetails({ voucherId: voucher.id })),
    },
    {
      key: 'copy',
      icon: <CopyOutlined aria-hidden />,
      label: t('vouchers.list.copy'),
      onSelect: () => void copy(voucher.voucher_display),
    },
    printAction(voucher, can?.print === true),
    sendAction(voucher, can?.deliver === true),
    soldAction(voucher, can?.deliver === true),
    ...removals(voucher),
  ]
}

/** Vouchers in one state. */
export function VoucherList({ list }: { list: VoucherListName }) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const scope = useVoucherScope()
  const params = useListParams(listOptions(list, scope))
  const result = vouchersApi.useListVouchersQuery({ ...scope, list, query: params.query })
  const can = result.data?.can
  const { selected, selection, remove, clear } = useSelectedVouchers()
  const columns = useVoucherColumns(list, params.setSearch)
  const rowActions = useVoucherActions(can, (deleted) => remove([deleted]))
  return (
    <>
      <SelectedVouchers list={list} selected={selected} can={can} onRemove={remove} onClear={clear} />
      <ListTable
        label={t(listTitleId(list))}
        columns={columns}
        result={result}
        params={params}
        rowKey={(voucher) => voucher.id}
        rowName={(voucher) => voucher.voucher_display}
        rowActions={rowActions}
        selection={selection}
        searchLabel={t('vouchers.list.search')}
        toolbar={<ListChanges list={list} search={params.query.search ?? ''} shown={result.currentData} />}
        elsewhere={<FoundElsewhere list={list} search={params.query.search} />}
        empty={{
          picture: 'vouchers',
          title: t(emptyTitleId(list)),
          description: t(emptyHintId(list)),
          action: list === 'unused' && can?.create && (
            <LinkButton type="primary" to={paths.voucherCreate()}>
              {t('vouchers.list.create')}
            </LinkButton>
          ),
        }}
      />
    </>
  )
}
