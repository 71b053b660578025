import type { GuestUserStatus } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Tag } from 'antd'

export const statusNameId = (status: GuestUserStatus): MessageId => `guestuser.status.${status}`

const COLORS = { active: 'success', unused: 'processing', expired: 'warning', inactive: 'default' } as const

export function StatusTag({ status }: { status: GuestUserStatus }) {
  const t = useText()
  return (
    <Tag color={COLORS[status]} style={{ margin: 0 }}>
      {t(statusNameId(status))}
    </Tag>
  )
}
