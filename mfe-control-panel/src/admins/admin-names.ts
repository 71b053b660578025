import type { Admin, AdminState } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const STATE_COLORS = {
  active: 'success',
  invited: 'processing',
  expired: 'warning',
  deactivated: 'default',
} as const satisfies Record<AdminState, string>

export const stateNameId = (state: AdminState): MessageId => `admins.state.${state}`
export const roleNameId = (role: Admin['role']): MessageId => `admins.role.${role}`
