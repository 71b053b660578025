import { everyArea, type Client, type ClientSite } from '@portico/shared/contracts'
import { answer, buildMetadata, buildUser } from '@portico/shared/testing'

/** The owner of a provider. */
export const provider = buildUser({
  permissions: { all: true, admins: true, clients: true, control_panel: true },
  sites: [
    { id: 1, name: 'Quay' },
    { id: 2, name: 'Pier' },
  ],
})

const ALL_RIGHTS = {
  view_as: true,
  resend: false,
  update: true,
  deactivate: true,
  restore: false,
  delete: true,
}

export function buildClient({
  can,
  ...changes
}: Partial<Omit<Client, 'can'>> & { can?: Partial<Client['can']> } = {}): Client {
  return {
    id: 9,
    email: 'dora@harbour.test',
    displayname: 'Dora',
    state: 'active',
    tf_enabled: false,
    sites: 1,
    new_sites: null,
    invited_at: '2026-03-01T10:00:00Z',
    expires_at: null,
    last_login_at: '2026-03-02T10:00:00Z',
    created_at: '2026-03-01T10:00:00Z',
    ...changes,
    can: { ...ALL_RIGHTS, ...can },
  }
}

export const buildClientSite = (changes: Partial<ClientSite> = {}): ClientSite => ({
  id: 1,
  name: 'Quay',
  member: true,
  permissions: everyArea('read'),
  front_desk: false,
  ...changes,
})

/** Handlers for the pages of clients, with pages of locations. */
export function clientHandlers(clients: readonly Client[], sites: readonly ClientSite[] = []) {
  return [
    answer('listClients', ({ request }) => {
      const query = new URL(request.url).searchParams
      const [search, state] = [query.get('search') ?? '', query.get('state')]
      const items = clients.filter(
        (each) => `${each.displayname} ${each.email}`.includes(search) && (!state || each.state === state),
      )
      return { items, metadata: buildMetadata(items.length) }
    }),
    answer('getClient', ({ params }) => {
      const found = clients.find(({ id }) => String(id) === params.clientId)
      if (!found) throw new Error(`No client ${String(params.clientId)}`)
      return found
    }),
    answer('listClientSites', ({ request }) => {
      const query = new URL(request.url).searchParams
      const search = (query.get('search') ?? '').toLowerCase()
      const isMember = query.get('members') === 'true'
      const found = sites.filter(
        ({ name, member }) => name.toLowerCase().includes(search) && (!isMember || member),
      )
      const [page, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
      const items = found.slice((page - 1) * perPage, page * perPage)
      return { items, metadata: { ...buildMetadata(found.length), page, per_page: perPage } }
    }),
  ]
}
