import { request } from '@portico/shared/api'
import {
  choosePageAction,
  apiServer,
  buildSiteSettings,
  expectLink,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
  startSavedFiles,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildMacEntry, whitelistHandlers } from '../testing/whitelist-handlers'

const SETTINGS = buildSiteSettings({ permissions: { all: true, sitesettings: true, macauth: true } })
const TILL = buildMacEntry({
  id: 82,
  mac: '3C:22:FB:00:00:02',
  title: 'Till',
  notes: '',
  all_sites: true,
  state: 'expired',
  speed_dl: 2000,
  expires_at: '2026-03-01T12:00:00Z',
  can: { update: false, delete: false, all_sites: false },
})

const savedFiles = startSavedFiles()

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/settings-view/whitelisted-devices', settings: SETTINGS, ...options })
const actionsOf = async (name: string) => press(`Actions for ${name}`)

test('lists the devices with their state, searched and sorted by the server', async () => {
  const seen: string[] = []
  apiServer.use(...whitelistHandlers([buildMacEntry(), TILL], seen))
  const { router } = await open()
  const row = await screen.findByRole('row', { name: /Receipt printer/ })
  expect(row).toHaveTextContent(/Behind the bar.*3C:22:FB:0A:1B:2C.*Active.*Unlimited.*Never.*Not yet.*Feb 1/)
  const till = screen.getByRole('row', { name: /Till/ })
  expect(till).toHaveTextContent(/All locations.*Expired.*↓ 2 Mbps ↑ Unlimited.*Mar 1, 2026/)
  expect(seen).toEqual(['?page=1&per_page=25&sort_on=created_at&sort_by=desc'])
  await userEvent.click(screen.getByRole('columnheader', { name: 'MAC address' }))
  await waitFor(() => expect(router.current()).toContain('sort_on=mac'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name, note or MAC address' }), 'till')
  await waitFor(() => expect(screen.queryByText('Receipt printer')).not.toBeInTheDocument())
  expect(seen.at(-1)).toContain('search=till')
})

test('a device is removed once that was confirmed', async () => {
  const entries = [buildMacEntry()]
  const deleted = serveCall('deleteMacEntry', () => {
    entries.pop()
    return null
  })
  apiServer.use(...whitelistHandlers(entries))
  await open()
  await actionsOf('Receipt printer')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Remove Receipt printer from whitelisted devices?')
  expect(deleted.seen).toEqual([])
  await press('Remove', within(dialog))
  expect(await screen.findByText('Receipt printer removed')).toBeInTheDocument()
  expect(deleted.seen.map(({ path }) => path)).toEqual([
    request('deleteMacEntry', { siteId: 1, mid: 81 }).url,
  ])
  expect(await screen.findByText('No whitelisted devices')).toBeVisible()
})

test('a removal that failed says why', async () => {
  apiServer.use(...whitelistHandlers())
  apiServer.use(refuse('deleteMacEntry', { mid: 81 }, 404, 'error.not_found'))
  await open()
  await actionsOf('Receipt printer')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await press('Remove', within(await screen.findByRole('dialog')))
  expect(
    await screen.findByText("Couldn't remove the device. Not found. It may have been deleted."),
  ).toBeInTheDocument()
})

test('leads to the forms', async () => {
  apiServer.use(...whitelistHandlers([buildMacEntry(), TILL]))
  const { router } = await open()
  await expectLink('Whitelist device', '/newapp/app/whitelist/create')
  await expectLink('Receipt printer', '/newapp/app/whitelist/edit/81')
  await actionsOf('Receipt printer')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(router.current()).toBe('/app/whitelist/edit/81'))
})

test('says who may change and remove what holds everywhere', async () => {
  apiServer.use(...whitelistHandlers([TILL]))
  await open()
  await actionsOf('Till')
  const item = await screen.findByRole('menuitem', { name: /Remove/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('only owners and admins can remove it')
  expect(screen.getByRole('menuitem', { name: /Edit/ })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('link', { name: 'Till' })).not.toBeInTheDocument()
})

test('with Read Only the list can be looked at', async () => {
  apiServer.use(...whitelistHandlers(undefined, [], { create: false }))
  await open()
  expect(await screen.findByRole('row', { name: /Receipt printer/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Whitelist device' })).not.toBeInTheDocument()
})

test('saves the devices that were searched as a file', async () => {
  const exported = serveCall('exportMacEntries', 'mac,title')
  apiServer.use(...whitelistHandlers())
  await open({ path: '/app/settings-view/whitelisted-devices?search=printer&sort_on=mac&sort_by=asc' })
  await choosePageAction('Export CSV')
  expect(await screen.findByText('whitelisted-devices.csv saved')).toBeInTheDocument()
  expect(exported.seen.map(({ query }) => query)).toEqual([
    { search: 'printer', sort_on: 'mac', sort_by: 'asc' },
  ])
  expect(savedFiles().map(({ name }) => name)).toEqual(['whitelisted-devices.csv'])
})

test('is one of the settings, for those who may open them', async () => {
  apiServer.use(...whitelistHandlers())
  const screens = [{ path: '/app/settings-view', permission: 'sitesettings', scope: 'site' }] as const
  await open({ offers: [{ name: 'mfe-sites', widgets: [], screens }] })
  await expectLink('Settings', '/newapp/app/settings-view')
})

test('a failure can be tried again, in Spanish too', async () => {
  apiServer.use(refuse('listMacEntries', 500, 'error.server'))
  await open({ locale: 'es-ES' })
  expect(await screen.findByRole('heading', { name: 'Dispositivos autorizados' })).toBeVisible()
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  apiServer.use(...whitelistHandlers([]))
  await userEvent.click(retry)
  expect(await screen.findByText('No hay dispositivos autorizados')).toBeVisible()
})
