import { DeleteOutlined, InboxOutlined } from '@ant-design/icons'
import { useCanWrite } from '@portico/shared/permissions'
import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { VoucherListName } from '../../api/vouchers-api'
import { useArchiveExpired, useDeleteUnused } from './use-bulk-changes'
import { messages } from './voucher-change-messages'

function DeleteUnused() {
  const deleteUnused = useDeleteUnused()
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void deleteUnused()}>
      <FormattedMessage {...messages.deleteUnused} />
    </Button>
  )
}

function ArchiveExpired() {
  const archiveExpired = useArchiveExpired()
  return (
    <Button icon={<InboxOutlined aria-hidden />} onClick={() => void archiveExpired()}>
      <FormattedMessage {...messages.archiveExpired} />
    </Button>
  )
}

/** What can be done with everything in a list at once. */
export function ListChanges({ list, total }: { list: VoucherListName; total: number | undefined }) {
  const canWrite = useCanWrite('voucher_data')
  if (!canWrite || !total) return null
  if (list === 'unused') return <DeleteUnused />
  return list === 'expired' ? <ArchiveExpired /> : null
}
