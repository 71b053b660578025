import { remoteOffer } from '@portico/shared/remote'
import { parseRemoteConfig } from '@portico/shared/remote-config'
import type { RouterHealth } from '@portico/shared/contracts'
import { answerDashboard, apiServer, renderWidget } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import config from '../../remote.config'
import { remote } from '../remote'

const parsed = parseRemoteConfig(config)
const offers = 'config' in parsed ? [remoteOffer(parsed.config)] : []

const HEAD = { from: '2026-03-10', to: '2026-03-10', generated_at: '2026-03-10T10:00:00Z' }

const health = (changes: Partial<RouterHealth>): RouterHealth => ({
  ...HEAD,
  counts: [],
  items: [],
  ...changes,
})

const tile = async (props: Record<string, unknown>) => {
  await renderWidget(remote, 'router-health', { props, offers })
  return within(await screen.findByRole('region', { name: 'Routers' }))
}

test('of all locations: how many are online, and which need somebody', async () => {
  apiServer.use(
    answerDashboard(
      0,
      'getSiteRouterHealth',
      health({
        counts: [
          { state: 'online', count: 4998 },
          { state: 'not_reachable', count: 2 },
        ],
        items: [{ site_id: 7, site_name: 'Quay', state: 'not_reachable', cause: 'silent', seen_at: null }],
      }),
    ),
  )
  const routers = await tile({ siteId: 0 })
  expect(await routers.findByText('4,998 of 5,000 online')).toBeInTheDocument()
  expect(routers.getByRole('list', { name: 'Routers by status' })).toHaveTextContent('2 Not reachable')
  expect(routers.getByRole('link', { name: 'Quay' })).toHaveAttribute(
    'href',
    expect.stringContaining('/app/settings-view/router?site=7'),
  )
  expect(routers.getByText('The router has stopped contacting Portico')).toBeInTheDocument()
})

test('of one location: its status and why', async () => {
  const items = [
    {
      site_id: 1,
      site_name: 'Quay',
      state: 'invalid_credentials',
      cause: 'wrong_secret',
      seen_at: null,
    } as const,
  ]
  apiServer.use(answerDashboard(1, 'getSiteRouterHealth', health({ items })))
  const routers = await tile({ siteId: 1 })
  expect(await routers.findByText('Invalid credentials')).toBeInTheDocument()
  expect(routers.getByText('The router uses another secret')).toBeInTheDocument()
})
