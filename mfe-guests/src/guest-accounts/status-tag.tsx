import type { GuestAccountStatus } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
export const statusNameId = (status: GuestAccountStatus): MessageId => `guestuser.status.${status}`

const COLORS = { active: 'success', unused: 'processing', expired: 'warning', inactive: 'default' } as const

export function AccountStatusTag({ status }: { status: GuestAccountStatus }) {
  return <StatusTag status={status} colors={COLORS} nameId={statusNameId} />
}
