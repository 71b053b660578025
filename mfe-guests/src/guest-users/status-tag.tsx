import type { GuestUserStatus } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
export const statusNameId = (status: GuestUserStatus): MessageId => `guestuser.status.${status}`

const COLORS = { active: 'success', unused: 'processing', expired: 'warning', inactive: 'default' } as const

export function AccountStatusTag({ status }: { status: GuestUserStatus }) {
  return <StatusTag status={status} colors={COLORS} nameId={statusNameId} />
}
