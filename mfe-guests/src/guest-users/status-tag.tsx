import type { GuestUserStatus } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Tag } from 'antd'

export const STATUS_NAMES = {
  active: 'guestuser.status.active',
  unused: 'guestuser.status.unused',
  expired: 'guestuser.status.expired',
  inactive: 'guestuser.status.inactive',
} satisfies Record<GuestUserStatus, MessageId>

const COLORS = { active: 'success', unused: 'processing', expired: 'warning', inactive: 'default' } as const

export function StatusTag({ status }: { status: GuestUserStatus }) {
  const t = useText()
  return (
    <Tag color={COLORS[status]} style={{ margin: 0 }}>
      {t(STATUS_NAMES[status])}
    </Tag>
  )
}
