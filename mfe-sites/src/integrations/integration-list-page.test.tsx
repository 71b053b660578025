import {
  apiServer,
  answer,
  buildSiteSettings,
  expectLink,
  press,
  renderRemote,
} from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildSummary, integrationHandlers } from '../testing/integration-server'

const open = (path = '') => renderRemote(remote, { path: `/app/settings-view/integrations${path}` })
const serve = (...items: ReturnType<typeof buildSummary>[]) =>
  apiServer.use(answer('listIntegrations', { items }), ...integrationHandlers())

const FAILING = buildSummary({
  service: 'hubspot',
  name: 'HubSpot',
  state: 'failing',
  queued: 12,
  dead: 3,
  last_failure: { cause: 'wrong_key', detail: 'Invalid', at: '2026-03-10T09:30:00Z' },
})
const AVAILABLE = buildSummary({ service: 'webhook', name: 'Webhook', state: null })
const OFF = buildSummary({ service: 'emma', name: 'Emma', state: 'off' })

test('says which services fail, why and what to do', async () => {
  serve(FAILING, buildSummary(), AVAILABLE, OFF)
  await open()
  expect(await screen.findByRole('tab', { name: 'Active (2)', selected: true })).toBeInTheDocument()
  const row = within(await screen.findByRole('row', { name: /HubSpot/ }))
  await expectLink('HubSpot', '/newapp/app/settings-view/integrations/hubspot', row)
  expect(row.getByText('Failing')).toBeInTheDocument()
  expect(row.getByText("The service doesn't accept this key")).toBeInTheDocument()
  expect(row.getByText(/Copy the key from the service again/)).toBeInTheDocument()
  expect(row.getByText('12')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Mailbird.*Harbour Marketing.*Connected/ })).toBeInTheDocument()
})

test('the other tab has an address of its own, with available and turned-off services', async () => {
  serve(FAILING, AVAILABLE, OFF)
  const { router } = await open()
  await userEvent.click(await screen.findByRole('tab', { name: 'Inactive (2)' }))
  expect(router.current()).toBe('/app/settings-view/integrations/inactive')
  expect(await screen.findByRole('link', { name: 'Set up Webhook' })).toBeInTheDocument()
  expect(within(screen.getByRole('listitem', { name: 'Emma' })).getByText('Off')).toBeInTheDocument()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search services by name' }), 'emm')
  expect(screen.queryByRole('link', { name: 'Set up Webhook' })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 service')
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  await press('Clear search')
  expect(screen.getByRole('link', { name: 'Open Emma' })).toBeInTheDocument()
})

test('without a service it leads to those that can be set up', async () => {
  serve(AVAILABLE)
  await open()
  await expectLink('Browse services', '/newapp/app/settings-view/integrations/inactive')
})

test('the settings overview counts the services that need attention', async () => {
  serve(FAILING, buildSummary(), buildSummary({ service: 'icontact', state: 'paused' }))
  await renderRemote(remote, {
    path: '/app/settings-view',
    settings: buildSiteSettings({ permissions: { all: true, integrations: true } }),
  })
  const link = await screen.findByRole('link', { name: /^Integrations/ })
  expect(await within(link).findByText('2 services need attention')).toBeInTheDocument()
})
