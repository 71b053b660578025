import type { CallId } from '@portico/shared/api'
import type { DarkRemote, ReleaseKey, RemoteOverview, VendorReports } from '@portico/shared/contracts'
import { answer, apiServer, buildMetadata, buildUser } from '@portico/shared/testing'
import type { PlatformEvent, PlatformReports } from '../releases/releases-api'
import { buildReleases, buildReports } from './releases'

/** A user of the account that runs the installation. */
export const developer = buildUser({ permissions: { all: true, developer: true } })

interface Platform {
  remotes: RemoteOverview[]
  keys: ReleaseKey[]
  /** Remotes without a release for a shell. */
  dark: DarkRemote[]
  events: PlatformEvent[]
  reports: PlatformReports
  routerReports: VendorReports[]
  /** Bodies received by `acceptChange`. */
  sent: unknown[]
}

/** Handlers for the calls of the platform pages. The next response includes changes to `platform`. */
export function platformHandlers(overrides: Partial<Platform>) {
  const platform: Platform = {
    remotes: [],
    keys: [],
    dark: [],
    events: [],
    reports: buildReports(),
    routerReports: [],
    sent: [],
    ...overrides,
  }
  const handlers = [
    answer('listReleases', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')
      return buildReleases(...platform.remotes.filter((remote) => !name || remote.name === name))
    }),
    answer('previewPromotion', () => ({ dark: platform.dark })),
    answer('listReleaseKeys', () => ({ items: platform.keys })),
    answer('listPlatformReports', () => platform.reports),
    answer('listRouterReports', () => ({ items: platform.routerReports })),
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

/** Serves the calls of the platform pages for one test. */
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

/** Accepts one change, collects its body, and answers with the remote as changed by `change`. */
export function acceptChange(
  platform: Platform,
  id: ChangeId,
  change: (remote: RemoteOverview) => RemoteOverview,
): void {
  const take = ({ request, body }: { request: Request; body: unknown }) => {
    platform.sent.push({ path: new URL(request.url).pathname.replace(/.*\/remotes/, ''), body })
    platform.remotes = platform.remotes.map(change)
    // No screen uses the response to a plan change.
    const plan = { plan: 'engage', remotes: [] }
    return (id === 'setPlanRemotes' ? plan : platform.remotes[0]) as never
  }
  apiServer.use(answer(id, take))
}
