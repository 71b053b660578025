import type { SessionRoot } from '@portico/shared/session'
import {
  apiServer,
  buildSiteSettings,
  buildUser,
  chooseOption,
  press,
  refuse,
  renderRemote,
  replaceText,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildSite, siteHandlers, routerHandlers } from '../testing/settings-server'

const name = () => screen.findByRole('textbox', { name: 'Location name' })
const save = () => press('Save changes')
const renamed = buildSiteSettings()
renamed.settings.name = 'Pier Café'

test('changes a site, and the switcher and the top bar know its new name', async () => {
  apiServer.use(...siteHandlers())
  const { host } = await renderRemote(remote, { path: '/app/site/1' })
  await replaceText(await name(), 'Pier Café')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Voucher' }))
  const sent = serveCall('updateSite', ({ body }) => buildSite(body)).bodies
  serveCall('getProfile', buildUser({ billing_access: false, sites: [{ id: 1, name: 'Pier Café' }] }))
  serveCall('getSiteSettings', () => renamed)
  await save()
  expect(await screen.findByText('Location saved')).toBeInTheDocument()
  expect(sent[0]).toEqual({
    name: 'Pier Café',
    hotspot_type: 'cafe',
    router_type: 'unifi',
    timezone: 'Europe/Madrid',
    default_countrycode: 'ES',
    currency: 'EUR',
    login_methods: ['email', 'clickthroughlogin', 'voucher'],
  })
  expect((host.store.getState() as SessionRoot).session).toMatchObject({
    selectedSite: { id: 1, name: 'Pier Café' },
    user: { sites: [{ name: 'Pier Café' }] },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Pier Café' })).toBeVisible()
})

test('says what a change of the vendor keeps and needs before it is saved', async () => {
  apiServer.use(...siteHandlers())
  const screens = [{ path: '/app/settings-view/router', scope: 'any' as const }]
  const offers = [{ name: 'mfe-sites', widgets: [], screens }]
  apiServer.use(...routerHandlers())
  const { router } = await renderRemote(remote, { path: '/app/site/1', offers })
  await name()
  await chooseOption('Router type', 'MikroTik')
  serveCall('getProfile', buildUser({ billing_access: false }))
  const sent = serveCall('updateSite', ({ body }) => buildSite(body)).bodies
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /Change from UniFi to MikroTik/ }))
  expect(dialog.getByText(/Guests, vouchers, guest accounts, devices and sessions stay/)).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  await press('Cancel', dialog)
  expect(sent).toEqual([])
  await save()
  await press('Change router', within(await screen.findByRole('dialog', { name: /Change from UniFi/ })))
  expect(await screen.findByText('Location saved')).toBeInTheDocument()
  expect(sent).toMatchObject([{ router_type: 'mikrotik' }])
  expect(await screen.findByRole('heading', { level: 1, name: /^Router/ })).toBeVisible()
  expect(router.current()).toBe('/app/settings-view/router?site=1')
})

test('a site without login methods is not sent, and leaving asks first', async () => {
  apiServer.use(...siteHandlers())
  const { router } = await renderRemote(remote, { path: '/app/site/1' })
  await name()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Click-through' }))
  await save()
  expect(await screen.findByText('At least one authentication method must be selected')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Locations' }))
  expect(router.heldBack()).toBe('/app/sites')
})

test('what the server refuses stands at its field', async () => {
  apiServer.use(...siteHandlers())
  serveFieldErrors('updateSite', { timezone: 'error.field.timezone' }, { id: 1 })
  await renderRemote(remote, { path: '/app/site/1' })
  await userEvent.type(await name(), '!')
  await save()
  expect(await screen.findByText('Timezone is required')).toBeVisible()
  expect(await name()).toHaveValue('Harbour Café!')
})

const NOTHING = { update: false, copy: false, delete: false }

test('a client who may only read sees it locked, by the levels of that very site', async () => {
  apiServer.use(...siteHandlers())
  serveCall('getSiteSettings', { siteId: 2 }, buildSiteSettings({ can: NOTHING }))
  await renderRemote(remote, { path: '/app/site/2', user: buildUser({ role: 'client' }) })
  expect(await name()).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Router type' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  expect(screen.getByText("You have read-only access to this location's settings.")).toBeVisible()
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument()
})

test('an address that names no site says so', async () => {
  apiServer.use(...siteHandlers())
  const { unmount } = await renderRemote(remote, { path: '/app/site/elsewhere' })
  expect(screen.getByText('Not found. It may have been deleted.')).toBeVisible()
  await unmount()
  apiServer.use(refuse('getSite', { id: 9 }, 404, 'error.not_found'))
  await renderRemote(remote, { path: '/app/site/9' })
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Not found. It may have been deleted.'),
  )
})
