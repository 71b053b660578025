import {
  answer,
  apiServer,
  buildSiteSettings,
  buildUser,
  expectLink,
  once,
  press,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'

beforeEach(() => localStorage.clear())

const path = '/app/voucher/manage'
const client = buildUser({ role: 'client', billing_access: false, sites: [] })

test('a client without a location is told whom to ask, and gets in once one is open', async () => {
  const { address } = await renderShell({ path, user: client })
  expect(await screen.findByRole('heading', { name: "You don't have any locations yet" })).toBeInTheDocument()
  expect(screen.getByText(/Ask the administrator of Harbour Cafés/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create New Location' })).not.toBeInTheDocument()

  apiServer.use(once(answer('getProfile', () => client)))
  await press('Check again')
  expect(await screen.findByRole('status')).toHaveTextContent("You still don't have access to a location.")

  serveCall('getProfile', () => ({ ...client, sites: [{ id: 2, name: 'Hill Hotel' }] }))
  // Without vouchers, so that the next page is the dashboard.
  serveCall('getSiteSettings', { siteId: 2 }, buildSiteSettings({ permissions: { all: true } }))
  await press('Check again')
  expect(await screen.findByText('Turned off')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/app/reports/dashboard?site=2'))
})

test('a check that fails says why, and can be repeated', async () => {
  await renderShell({ path, user: client })
  serveCall('getProfile', () => HttpResponse.error())
  await press('Check again')
  expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach the server")
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled()
})

test('an administrator is offered to create one', async () => {
  const locations = buildRemote('mfe-locations', {
    routes: [{ path: '/signup/registration/deployment/:first?', permission: 'all', layout: 'plain' }],
  })
  const admin = buildUser({ role: 'admin', billing_access: false, sites: [] })
  await renderShell({ path, user: admin, remotes: buildRemoteList(...TEST_REMOTES.remotes, locations) })
  await expectLink('Create New Location', '/newapp/signup/registration/deployment')
})
