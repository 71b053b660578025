import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import type { VoucherListName, VoucherPage } from '../family/vouchers-api'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/use-print-action'
import { useArchiveExpired, useDeleteUnused } from './use-bulk-changes'

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
export function ListChanges({ list, search, shown }: ListChangesProps) {
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
