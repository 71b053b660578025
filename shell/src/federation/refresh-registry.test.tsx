// Runs alone: it refreshes the registry of the whole page.
import { apiServer, buildSiteSettings, buildUser, refuse, serveCall } from '@portico/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'
import { registryAskedAgain } from './refresh-registry'

const user = buildUser({ billing_access: false })
const { permissions } = buildSiteSettings()

test('a section that comes back into the plan is judged by the permissions that come with it', async () => {
  const locked = {
    ...TEST_REMOTES,
    remotes: TEST_REMOTES.remotes.map((remote) =>
      remote.name === 'mfe-vouchers' ? { ...remote, enabled: false, reason: 'plan' as const } : remote,
    ),
  }
  let arrive = (): void => undefined
  const settings = new Promise<void>((resolve) => (arrive = resolve))
  serveCall('listRemotes', TEST_REMOTES)
  // The test's release has no code.
  serveCall('reportRemote')
  serveCall('getProfile', user)
  serveCall('getSiteSettings', async () => {
    await settings
    return buildSiteSettings()
  })
  const { address, router } = await renderShell({
    path: '/app/reports/dashboard',
    user,
    remotes: locked,
    settings: buildSiteSettings({ permissions: { ...permissions, voucher: false } }),
  })
  // Two navigations: the registry's second answer is unchanged while the first still waits for the settings.
  act(() => router.push('/newapp/app/account/profile'))
  act(() => router.push('/newapp/app/voucher/manage'))
  expect(await screen.findByText('Not in your plan')).toBeInTheDocument()
  act(() => arrive())
  await waitFor(() => expect(screen.queryByText('Not in your plan')).not.toBeInTheDocument())
  expect(address()).toBe('/app/voucher/manage?site=1')
})

test('a shell that was taken down asks the registry no more, even where a question was under way', async () => {
  apiServer.use(refuse('listRemotes', 503))
  const { unmount } = await renderShell({ path: '/app/reports/dashboard', user })
  const timers = jest.spyOn(globalThis, 'setTimeout')
  const retries = () => timers.mock.calls.filter(([, wait]) => wait === 2000 || wait === 5000)
  await act(() => registryAskedAgain())
  expect(retries()).toHaveLength(1)
  retries()[0]?.[0]()
  unmount()
  await act(() => registryAskedAgain())
  expect(retries()).toHaveLength(1)
})
