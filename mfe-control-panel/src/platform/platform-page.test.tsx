import type { RemoteHost, RemoteLoad } from '@portico/shared/remote'
import { press, renderRemote, serveCall } from '@portico/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { axe } from 'jest-axe'
import { HttpResponse } from 'msw'
import type { LoadFailure } from '../releases/releases-api'
import { remote } from '../remote'
import { buildReports } from '../testing/releases'
import { developer, servePlatform } from '../testing/serve-releases'

const vouchers: RemoteLoad = {
  name: 'mfe-vouchers',
  version: '1.4.0',
  build: 'b140aaaa',
  origin: 'http://cdn.test',
  state: 'ready',
  phases: [
    { name: 'entry', ms: 40.4 },
    { name: 'module', ms: 81 },
    { name: 'mount', ms: 12 },
  ],
  error: null,
  fellBack: false,
}

/** The shell's platform record, with a way to change it. */
function platformOf(start: RemoteLoad[]) {
  let loads = start
  const listeners = new Set<() => void>()
  const info: RemoteHost['platform'] = {
    getLoads: () => loads,
    getShared: () => [{ key: 'react', version: '19.2.0', from: 'shell shellaaaa' }],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = (next: RemoteLoad[]) => {
    loads = next
    for (const listener of listeners) listener()
  }
  return { info, change, listeners }
}

const open = (platform: RemoteHost['platform'], locale: 'en-US' | 'es-ES' = 'en-US') =>
  renderRemote(remote, { path: '/app/platform', user: developer, locale, platform })

test('shows version, origin, load times and errors of each remote, and the shared versions', async () => {
  servePlatform()
  const { info } = platformOf([
    vouchers,
    {
      ...vouchers,
      name: 'mfe-sites',
      state: 'failed',
      phases: [],
      error: 'entry did not answer',
      fellBack: true,
    },
  ])
  await open(info)
  const good = await screen.findByRole('row', { name: /mfe-vouchers Ready/ })
  for (const text of ['1.4.0', 'b140aaaa', 'http://cdn.test', 'Total 133 ms']) {
    expect(within(good).getByText(text)).toBeVisible()
  }
  expect(good).toHaveTextContent('Entry 40 msModule 81 msMount 12 ms')
  const bad = screen.getByRole('row', { name: /mfe-sites/ })
  for (const text of ['Failed', 'Fallback', 'entry did not answer']) {
    expect(within(bad).getByText(text)).toBeVisible()
  }
  expect(screen.getByRole('row', { name: 'react 19.2.0 shell shellaaaa' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /Integrity mismatch mfe-vouchers/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /script-src-elem Unknown/ })).toBeVisible()
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('a remote that loads while the page is open appears by itself; nothing listens once it is left', async () => {
  servePlatform()
  const { info, change, listeners } = platformOf([])
  const { unmount } = await open(info)
  expect(screen.getByText('No remotes loaded yet')).toBeVisible()
  act(() => change([vouchers]))
  expect(await screen.findByRole('row', { name: /mfe-vouchers Ready/ })).toBeVisible()
  await unmount()
  expect(listeners.size).toBe(0)
})

test('asks the server again on demand', async () => {
  const platform = servePlatform({ reports: buildReports({ failures: [], csp: [] }) })
  await open(platformOf([]).info)
  expect(await screen.findByText('No failures reported')).toBeVisible()
  expect(screen.getByText('No violations reported')).toBeVisible()
  platform.reports = buildReports()
  await press('Refresh')
  expect(await screen.findByRole('row', { name: /Integrity mismatch/ })).toBeVisible()
})

test('names a remote that loops or interferes, and says that no error was shown', async () => {
  const [failure] = buildReports().failures as [LoadFailure]
  const kinds = ['loop', 'busy', 'interference', 'render'] as const
  servePlatform({
    reports: buildReports({
      failures: kinds.map((kind) => ({ ...failure, name: 'mfe-guests', kind, fell_back: false })),
    }),
  })
  await open(platformOf([]).info)
  const row = (name: RegExp) => screen.findByRole('row', { name })
  expect(await row(/^Render loop mfe-guests/)).toHaveTextContent('Page kept working')
  expect(await row(/^Long tasks mfe-guests/)).toHaveTextContent('Page froze')
  expect(await row(/^Page interference mfe-guests/)).toHaveTextContent('Page kept working')
  expect(await row(/^Rendering error mfe-guests/)).toHaveTextContent('Error message')
})

test('what this page loaded is shown also while the server does not answer', async () => {
  servePlatform()
  serveCall('listPlatformReports', () => HttpResponse.error())
  await open(platformOf([vouchers]).info)
  expect(await screen.findAllByText(/We couldn't reach the server/)).toHaveLength(2)
  expect(screen.getByRole('row', { name: /mfe-vouchers Ready/ })).toBeVisible()
})

test('in Spanish', async () => {
  servePlatform()
  await open(platformOf([vouchers]).info, 'es-ES')
  expect(screen.getByRole('heading', { level: 1, name: 'Estado de la plataforma' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /mfe-vouchers Listo/ })).toHaveTextContent('Montaje 12 ms')
})

test('shows what operators reported about their routers, by vendor', async () => {
  const report = {
    works: false,
    comments: 'Guests stay on the login page',
    reported_at: '2026-03-10T09:00:00Z',
  }
  servePlatform({
    routerReports: [
      {
        type: 'draytek',
        name: 'DrayTek',
        evidence: 'none',
        works: 2,
        fails: 1,
        last_reported_at: report.reported_at,
        comments: [report],
      },
    ],
  })
  await open(platformOf([]).info)
  const row = await screen.findByRole('row', { name: /DrayTek/ })
  expect(row).toHaveTextContent(/DrayTek21/)
  expect(within(row).getByText('Guests stay on the login page')).toBeInTheDocument()
})
