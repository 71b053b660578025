import type { MessageId } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { ListTable, useListParams, type ListParamsOptions } from '@portico/shared/table'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListVouchersQuery, type VoucherListName, type VoucherSortField } from './vouchers-api'
import { useVoucherFamily, useVoucherScope } from './family-context'
import { ChosenVouchers } from './chosen-vouchers'
import { ListChanges } from './list-changes'
import { useChosenVouchers } from './use-chosen-vouchers'
import { useVoucherActions } from './voucher-actions'
import { voucherColumns } from './voucher-columns'

const LIST_TITLES = {
  unused: 'vouchers.tab.unused',
  inuse: 'vouchers.tab.inuse',
  expired: 'vouchers.tab.expired',
  archived: 'vouchers.tab.archived',
} satisfies Record<string, MessageId>

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
const EMPTY = {
  unused: { title: 'vouchers.empty.unused', hint: 'vouchers.empty.unused_hint' },
  inuse: { title: 'vouchers.empty.inuse', hint: 'vouchers.empty.inuse_hint' },
  expired: { title: 'vouchers.empty.expired', hint: 'vouchers.empty.expired_hint' },
  archived: { title: 'vouchers.empty.archived', hint: 'vouchers.empty.archived_hint' },
} satisfies Record<string, Record<string, MessageId>>

/** What the address says of one list. */
function listOptions(list: VoucherListName): ListParamsOptions<VoucherSortField, never> {
  return {
    sortFields: [...SORT_FIELDS, ...TIME_FIELDS[list]],
    defaultSort: { field: NEWEST_BY[list], order: 'desc' },
  }
}

/** The vouchers of one state. */
export function VoucherList({ list }: { list: VoucherListName }) {
  const intl = useIntl()
  const { paths } = useVoucherFamily()
  const place = useVoucherScope()
  const canWrite = useCanWrite('voucher_data')
  const params = useListParams(listOptions(list))
  const result = useListVouchersQuery({ ...place, list, query: params.query })
  const { chosen, selection, clear } = useChosenVouchers()
  const rowActions = useVoucherActions((deleted) => selection.onChoose([deleted], false))
  const empty = EMPTY[list]
  return (
    <>
      <ChosenVouchers chosen={chosen} canPrint={list === 'unused' || list === 'inuse'} onClear={clear} />
      <ListTable
        label={intl.formatMessage({ id: LIST_TITLES[list] })}
        columns={voucherColumns({ family: place.family, list, intl, onShowBatch: params.setSearch })}
        result={result}
        params={params}
        rowKey={(voucher) => voucher.id}
        rowName={(voucher) => voucher.voucher_display}
        rowActions={rowActions}
        selection={selection}
        searchLabel={intl.formatMessage({ id: 'vouchers.list.search' })}
        toolbar={<ListChanges list={list} total={result.data?.metadata.total} />}
        empty={{
          title: intl.formatMessage({ id: empty.title }),
          description: intl.formatMessage({ id: empty.hint }),
          action: list === 'unused' && canWrite && (
            <LinkButton type="primary" to={paths.voucherCreate()}>
              <FormattedMessage id="vouchers.list.create" />
            </LinkButton>
          ),
        }}
      />
    </>
  )
}
