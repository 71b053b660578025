import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { useAtFrontDesk, useCanWrite } from '@portico/shared/permissions'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { useListVouchersQuery, type VoucherListName } from './vouchers-api'
import { useVoucherScope } from './family-context'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/print-button'
import { useArchiveExpired, useDeleteUnused } from './use-bulk-changes'

function DeleteUnused() {
  const deleteUnused = useDeleteUnused()
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void deleteUnused()}>
      <FormattedMessage id="vouchers.delete_unused.action" />
    </Button>
  )
}

function ArchiveExpired() {
  const archiveExpired = useArchiveExpired()
  return (
    <Button icon={<InboxOutlined aria-hidden />} onClick={() => void archiveExpired()}>
      <FormattedMessage id="vouchers.archive.action" />
    </Button>
  )
}

/** Files of everything unused, whatever is searched for. */
function UnusedFiles() {
  const place = useVoucherScope()
  const query = { page: 1, per_page: 1 }
  const { data } = useListVouchersQuery({ ...place, list: 'unused', query })
  if (!data) return null
  const selection = { unused: true } as const
  return (
    <>
      <PrintButton job={{ selection, count: data.metadata.total }} label="vouchers.list.print_unused" />
      <ExportMenu selection={selection} label="vouchers.list.export_unused" />
    </>
  )
}

/** What can be done with everything in a list at once. */
export function ListChanges({ list, total }: { list: VoucherListName; total: number | undefined }) {
  const canWrite = useCanWrite('voucher_data')
  const mayRemove = !useAtFrontDesk() && canWrite
  if (!total) return null
  return (
    <>
      {list === 'unused' && <UnusedFiles />}
      {list === 'unused' && mayRemove && <DeleteUnused />}
      {list === 'expired' && mayRemove && <ArchiveExpired />}
    </>
  )
}
