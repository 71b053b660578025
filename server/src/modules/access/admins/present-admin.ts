import type { Admin } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { personState } from '../accounts'
import { adminRights } from './admins.policy'
import type { AdminRow } from './admins.repo'

export function presentAdmin({ actor, now }: Caller, row: AdminRow): Admin {
  return {
    id: row.id,
    email: row.email,
    displayname: row.displayname,
    role: row.role,
    state: personState(row, now),
    is_you: row.id === actor.userId,
    tf_enabled: row.twoFactor,
    invited_at: row.invitedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    last_login_ip: row.lastLoginIp,
    created_at: row.createdAt.toISOString(),
    can: adminRights(actor, row, now),
  }
}
