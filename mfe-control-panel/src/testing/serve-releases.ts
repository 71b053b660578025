import type { ReleaseKey, RemoteOverview } from '@portico/shared/contracts'
import { apiServer, buildMetadata, buildUser } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import type { PlatformEvent, PlatformReports } from '../releases/releases-api'
import { buildReleases, buildReports } from './releases'

/** Somebody of the account that runs the installation. */
export const developer = buildUser({ permissions: { all: true, developer: true } })

export const REMOTES = '/a/api/v1/remotes'

interface Platform {
  remotes: RemoteOverview[]
  keys: ReleaseKey[]
  events: PlatformEvent[]
  reports: PlatformReports
  /** What `acceptChange` was sent. */
  sent: unknown[]
}

/** Handlers of all that the pages read. Changes to `platform` show up with the next call. */
export function platformHandlers(given: Partial<Platform>) {
  const platform: Platform = {
    remotes: [],
    keys: [],
    events: [],
    reports: buildReports(),
    sent: [],
    ...given,
  }
  const handlers = [
    http.get(`${REMOTES}/releases`, ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')
      return HttpResponse.json(
        buildReleases(...platform.remotes.filter((remote) => !name || remote.name === name)),
      )
    }),
    http.get(`${REMOTES}/keys`, () => HttpResponse.json({ items: platform.keys })),
    http.get(`${REMOTES}/reports`, () => HttpResponse.json(platform.reports)),
    http.get(`${REMOTES}/events`, ({ request }) => {
      const search = new URL(request.url).searchParams
      const page = Number(search.get('page'))
      const size = Number(search.get('per_page'))
      const of = platform.events.filter(({ name }) => [null, name].includes(search.get('name')))
      const items = of.slice((page - 1) * size, page * size)
      return HttpResponse.json({ items, metadata: buildMetadata(of.length, { page, per_page: size }) })
    }),
  ]
  return { platform, handlers }
}

/** Serves what the pages read, in one test. */
export function servePlatform(given: Partial<Platform> = {}): Platform {
  const { platform, handlers } = platformHandlers(given)
  apiServer.use(...handlers)
  return platform
}

/** Accepts one change, keeps what was sent, and answers with the remote as `change` leaves it. */
export function acceptChange(
  platform: Platform,
  path: string,
  change: (remote: RemoteOverview) => RemoteOverview,
): void {
  const take = async ({ request }: { request: Request }) => {
    platform.sent.push({
      path: new URL(request.url).pathname.slice(REMOTES.length),
      body: await request.json(),
    })
    platform.remotes = platform.remotes.map(change)
    return HttpResponse.json(platform.remotes[0])
  }
  apiServer.use(http.post(`${REMOTES}${path}`, take), http.put(`${REMOTES}${path}`, take))
}
