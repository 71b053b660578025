import type { CallId } from '@portico/shared/api'
import type { ReleaseKey, RemoteOverview } from '@portico/shared/contracts'
import { answer, apiServer, buildMetadata, buildUser } from '@portico/shared/testing'
import type { PlatformEvent, PlatformReports } from '../releases/releases-api'
import { buildReleases, buildReports } from './releases'

/** Somebody of the account that runs the installation. */
export const developer = buildUser({ permissions: { all: true, developer: true } })

interface Platform {
  remotes: RemoteOverview[]
  keys: ReleaseKey[]
  events: PlatformEvent[]
  reports: PlatformReports
  /** What `acceptChange` was sent. */
  sent: unknown[]
}

/** Handlers of all that the pages read. Changes to `platform` show up with the next call. */
export function platformHandlers(overrides: Partial<Platform>) {
  const platform: Platform = {
    remotes: [],
    keys: [],
    events: [],
    reports: buildReports(),
    sent: [],
    ...overrides,
  }
  const handlers = [
    answer('listReleases', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')
      return buildReleases(...platform.remotes.filter((remote) => !name || remote.name === name))
    }),
    answer('listReleaseKeys', () => ({ items: platform.keys })),
    answer('listPlatformReports', () => platform.reports),
    answer('listPlatformEvents', ({ request }) => {
      const search = new URL(request.url).searchParams
      const page = Number(search.get('page'))
      const size = Number(search.get('per_page'))
      const of = platform.events.filter(({ name }) => [null, name].includes(search.get('name')))
      const items = of.slice((page - 1) * size, page * size)
      return { items, metadata: buildMetadata(of.length, { page, per_page: size }) }
    }),
  ]
  return { platform, handlers }
}

/** Serves what the pages read, in one test. */
export function servePlatform(overrides: Partial<Platform> = {}): Platform {
  const { platform, handlers } = platformHandlers(overrides)
  apiServer.use(...handlers)
  return platform
}

type ChangeId = Extract<
  CallId,
  | 'promoteRelease'
  | 'rollbackRelease'
  | 'setCanary'
  | 'retireRelease'
  | 'withdrawRelease'
  | 'assignAddress'
  | 'switchRemote'
  | 'setPlanRemotes'
>

/** Accepts one change, keeps what was sent, and answers with the remote as `change` leaves it. */
export function acceptChange(
  platform: Platform,
  id: ChangeId,
  change: (remote: RemoteOverview) => RemoteOverview,
): void {
  const take = ({ request, body }: { request: Request; body: unknown }) => {
    platform.sent.push({ path: new URL(request.url).pathname.replace(/.*\/remotes/, ''), body })
    platform.remotes = platform.remotes.map(change)
    // No screen reads the answer to a change of a plan.
    const plan = { plan: 'engage', remotes: [] }
    return (id === 'setPlanRemotes' ? plan : platform.remotes[0]) as never
  }
  apiServer.use(answer(id, take))
}
