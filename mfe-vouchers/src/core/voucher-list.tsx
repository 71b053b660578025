import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { ListTable, useListParams, type ListParamsOptions } from '@portico/shared/table'
import { Button } from 'antd'
import { useIntl } from 'react-intl'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/use-print-action'
import { SelectedVouchers, useSelectedVouchers } from './selected-vouchers'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { listTitleId } from './family-titles'
import { FoundElsewhere } from './found-elsewhere'
import { useArchiveExpired, useDeleteUnused } from './use-bulk-changes'
import { useVoucherActions } from './voucher-actions'
import { voucherColumns } from './voucher-columns'
import { vouchersApi, type VoucherListName, type VoucherPage, type VoucherSortField } from './vouchers-api'

/** An action on everything that a list shows. */
interface ListAction {
  /** '' for the whole list. */
  search: string
  /** Number of affected vouchers. */
  count: number
}

function DeleteUnused({ search, count }: ListAction) {
  const t = useText()
  const deleteUnused = useDeleteUnused()
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void deleteUnused(search)}>
      {search ? t('vouchers.delete_unused.action_found', { count }) : t('vouchers.delete_unused.action')}
    </Button>
  )
}

function ArchiveExpired({ search, count }: ListAction) {
  const t = useText()
  const archiveExpired = useArchiveExpired()
  return (
    <Button icon={<InboxOutlined aria-hidden />} onClick={() => void archiveExpired(search)}>
      {search ? t('vouchers.archive.action_found', { count }) : t('vouchers.archive.action')}
    </Button>
  )
}

function UnusedFiles({ search, count, can }: ListAction & Pick<VoucherPage, 'can'>) {
  const t = useText()
  const selection = { unused: true, ...(search && { search }) } as const
  return (
    <>
      {can.print && (
        <PrintButton
          job={{ selection, count }}
          label={search ? t('vouchers.list.print_found', { count }) : t('vouchers.list.print_unused')}
        />
      )}
      {can.export && (
        <ExportMenu
          selection={selection}
          label={search ? t('vouchers.list.export_found', { count }) : t('vouchers.list.export_unused')}
        />
      )}
    </>
  )
}

interface ListChangesProps {
  list: VoucherListName
  search: string
  shown: VoucherPage | undefined
}

/** Bulk actions for a list, or for its search results. */
function ListChanges({ list, search, shown }: ListChangesProps) {
  if (!shown?.metadata.total) return null
  const { can, metadata } = shown
  const action = { search, count: metadata.total }
  return (
    <>
      {list === 'unused' && <UnusedFiles {...action} can={can} />}
      {list === 'unused' && can.delete_unused && <DeleteUnused {...action} />}
      {list === 'expired' && can.archive_expired && <ArchiveExpired {...action} />}
    </>
  )
}

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
function listOptions(list: VoucherListName): ListParamsOptions<VoucherSortField, never> {
  return {
    sortFields: [...SORT_FIELDS, ...TIME_FIELDS[list]],
    defaultSort: { field: NEWEST_BY[list], order: 'desc' },
  }
}

/** Vouchers in one state. */
export function VoucherList({ list }: { list: VoucherListName }) {
  const intl = useIntl()
  const t = useText()
  const { paths } = useVoucherFamily()
  const scope = useVoucherScope()
  const params = useListParams(listOptions(list))
  const result = vouchersApi.useListVouchersQuery({ ...scope, list, query: params.query })
  const { selected, selection, remove, clear } = useSelectedVouchers()
  const can = result.data?.can
  const rowActions = useVoucherActions(can, (deleted) => selection.onChoose([deleted], false))
  return (
    <>
      <SelectedVouchers list={list} selected={selected} can={can} onRemove={remove} onClear={clear} />
      <ListTable
        label={t(listTitleId(list))}
        columns={voucherColumns({ family: scope.family, list, intl, onShowBatch: params.setSearch })}
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
