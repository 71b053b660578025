import { DeleteOutlined } from '@ant-design/icons'
import type { Voucher } from '@portico/shared/contracts'
import { LinkButton } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions, type RowAction } from '@portico/shared/table'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListVouchersQuery, type VoucherSortField, type VoucherTab } from '../../api/vouchers-api'
import { paths } from '../../paths'
import { useDeleteVoucher, useDeleteVoucherBatch } from './use-delete-voucher'
import { voucherColumns } from './voucher-columns'
import { messages as deleteMessages } from './voucher-delete-messages'
import { messages } from './voucher-list-messages'

const SORT_FIELDS: readonly VoucherSortField[] = ['voucher', 'duration', 'notes', 'created_at']
const TIME_FIELDS = {
  unused: ['use_before'],
  inuse: ['used_at', 'expires_at'],
  expired: ['used_at', 'expires_at'],
} as const
const NEWEST_BY = { unused: 'created_at', inuse: 'used_at', expired: 'expires_at' } as const
const EMPTY = {
  unused: { title: messages.emptyUnused, hint: messages.emptyUnusedHint },
  inuse: { title: messages.emptyInuse, hint: messages.emptyInuseHint },
  expired: { title: messages.emptyExpired, hint: messages.emptyExpiredHint },
} as const

/** What the address of the list says, for one tab. */
export function voucherListOptions(tab: VoucherTab): ListParamsOptions<VoucherSortField, 'tab'> {
  return {
    sortFields: [...SORT_FIELDS, ...TIME_FIELDS[tab]],
    defaultSort: { field: NEWEST_BY[tab], order: 'desc' },
    filters: { tab: 'unused' },
  }
}

function useVoucherActions(): (voucher: Voucher) => RowAction[] {
  const intl = useIntl()
  const deleteVoucher = useDeleteVoucher()
  const deleteBatch = useDeleteVoucherBatch()
  return (voucher) => {
    const disabledReason = voucher.can.delete ? undefined : intl.formatMessage(deleteMessages.reason)
    const remove = { icon: <DeleteOutlined aria-hidden />, danger: true, disabledReason }
    return [
      {
        ...remove,
        key: 'delete',
        label: intl.formatMessage(deleteMessages.delete),
        onSelect: () => deleteVoucher(voucher),
      },
      {
        ...remove,
        key: 'delete-batch',
        label: intl.formatMessage(deleteMessages.deleteBatch, { batch: String(voucher.batchid) }),
        onSelect: () => void deleteBatch(voucher.batchid),
      },
    ]
  }
}

/** The vouchers of one tab. */
export function VoucherList({ tab }: { tab: VoucherTab }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const canWrite = useCanWrite('voucher_data')
  const params = useListParams(voucherListOptions(tab))
  const result = useListVouchersQuery({ siteId, tab, query: params.query })
  const rowActions = useVoucherActions()
  const empty = EMPTY[tab]
  return (
    <ListTable
      label={intl.formatMessage(messages[tab])}
      columns={voucherColumns(tab, intl, params.setSearch)}
      result={result}
      params={params}
      rowKey={(voucher) => voucher.id}
      rowName={(voucher) => voucher.voucher_display}
      rowActions={rowActions}
      searchLabel={intl.formatMessage(messages.search)}
      empty={{
        title: intl.formatMessage(empty.title),
        description: intl.formatMessage(empty.hint),
        action: tab === 'unused' && canWrite && (
          <LinkButton type="primary" to={paths.voucherCreate()}>
            <FormattedMessage {...messages.create} />
          </LinkButton>
        ),
      }}
    />
  )
}
