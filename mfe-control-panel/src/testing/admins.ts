import type { AccountSecurity, Admin } from '@portico/shared/contracts'
import { answer, buildMetadata, buildUser } from '@portico/shared/testing'

/** The owner of the account. */
export const owner = buildUser({ permissions: { all: true, admins: true } })

const NO_RIGHTS = {
  resend: false,
  withdraw: false,
  deactivate: false,
  restore: false,
  change_role: false,
  transfer: false,
}

export function buildAdmin({
  can,
  ...changes
}: Partial<Omit<Admin, 'can'>> & { can?: Partial<Admin['can']> } = {}): Admin {
  return {
    id: 7,
    email: 'nora@harbour.test',
    displayname: 'Nora',
    role: 'admin',
    state: 'active',
    is_you: false,
    tf_enabled: false,
    invited_at: '2026-03-01T10:00:00Z',
    expires_at: null,
    last_login_at: '2026-03-02T10:00:00Z',
    last_login_ip: '192.0.2.7',
    created_at: '2026-03-01T10:00:00Z',
    ...changes,
    can: { ...NO_RIGHTS, ...can },
  }
}

export const buildSecurity = (changes: Partial<AccountSecurity> = {}): AccountSecurity => ({
  two_factor_required: false,
  users_without_two_factor: 2,
  own_two_factor: true,
  transfer: null,
  ...changes,
})

/** Handlers for the pages of admins. */
export function adminHandlers(admins: readonly Admin[], security = buildSecurity()) {
  return [
    answer('listAdmins', ({ request }) => {
      const query = new URL(request.url).searchParams
      const [search, state] = [query.get('search') ?? '', query.get('state')]
      const items = admins.filter(
        (each) => `${each.displayname} ${each.email}`.includes(search) && (!state || each.state === state),
      )
      return { items, metadata: buildMetadata(items.length) }
    }),
    answer('getAdmin', ({ params }) => {
      const found = admins.find(({ id }) => String(id) === params.adminId)
      if (!found) throw new Error(`No admin ${String(params.adminId)}`)
      return found
    }),
    answer('getAccountSecurity', () => security),
  ]
}
