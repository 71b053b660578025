import { request } from '@portico/shared/api'
import type { RemoteOffer } from '@portico/shared/remote'
import {
  apiServer,
  buildLevels,
  buildSiteSettings,
  refuse,
  renderRemote,
  startApiServer,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { acceptCall, type Sent } from '../testing/settings-server'
import { buildMacEntry, whitelistHandlers } from '../testing/whitelist-server'

startApiServer()

const SETTINGS = buildSiteSettings({ permissions: { all: true, sitesettings: true, macauth: true } })
const FORMS: RemoteOffer = {
  name: 'mfe-guests',
  widgets: [],
  screens: [
    { path: '/app/whitelist/create', permission: 'macauth', scope: 'site' },
    { path: '/app/whitelist/edit/:id', permission: 'macauth', scope: 'site' },
  ],
}
const TILL = buildMacEntry({
  ...{ id: 82, mac: '3C:22:FB:00:00:02', title: 'Till', notes: '', all_sites: true, state: 'expired' },
  ...{ speed_dl: 2048, expires_at: '2026-03-01T12:00:00Z', can: { update: false, delete: false } },
})

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/settings-view/whitelisted-devices', settings: SETTINGS, ...options })
const actionsOf = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))

test('lists the devices with their state, searched and sorted by the server', async () => {
  const seen: string[] = []
  apiServer.use(...whitelistHandlers([buildMacEntry(), TILL], seen))
  const { router } = await open()
  const row = await screen.findByRole('row', { name: /Receipt printer/ })
  expect(row).toHaveTextContent(/Behind the bar.*3C:22:FB:0A:1B:2C.*Active.*Unlimited.*Never.*Not yet.*Feb 1/)
  const till = screen.getByRole('row', { name: /Till/ })
  expect(till).toHaveTextContent(/All locations.*Expired.*2 Mbps \/ Unlimited.*Mar 1, 2026/)
  expect(seen).toEqual(['?page=1&per_page=25&sort_on=created_at&sort_by=desc'])
  await userEvent.click(screen.getByRole('columnheader', { name: 'MAC address' }))
  await waitFor(() => expect(router.current()).toContain('sort_on=mac'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search name, note or MAC address' }), 'till')
  await waitFor(() => expect(screen.queryByText('Receipt printer')).not.toBeInTheDocument())
  expect(seen.at(-1)).toContain('search=till')
})

test('a device is removed once that was confirmed', async () => {
  const sent: Sent[] = []
  const entries = [buildMacEntry()]
  apiServer.use(...whitelistHandlers(entries))
  apiServer.use(
    acceptCall(
      'deleteMacEntry',
      () => {
        entries.pop()
        return null
      },
      sent,
    ),
  )
  await open()
  await actionsOf('Receipt printer')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Remove Receipt printer from the whitelist?')
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Receipt printer removed')).toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual([request('deleteMacEntry', { siteId: 1, mid: 81 }).url])
  expect(await screen.findByText('No whitelisted devices')).toBeVisible()
})

test('a removal that failed says why', async () => {
  apiServer.use(...whitelistHandlers())
  apiServer.use(refuse('deleteMacEntry', { mid: 81 }, 404, 'error.not_found'))
  await open()
  await actionsOf('Receipt printer')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The device could not be removed. Not found')).toBeInTheDocument()
})

test('leads to the forms where a section has them', async () => {
  apiServer.use(...whitelistHandlers([buildMacEntry(), TILL]))
  const { router } = await open({ offers: [FORMS] })
  expect(await screen.findByRole('link', { name: 'Whitelist a device' })).toHaveAttribute(
    'href',
    '/newapp/app/whitelist/create',
  )
  await actionsOf('Receipt printer')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(router.current()).toBe('/app/whitelist/edit/81'))
})

test('offers no form that nobody has, and says who may remove what holds everywhere', async () => {
  apiServer.use(...whitelistHandlers([TILL]))
  await open()
  await actionsOf('Till')
  const item = await screen.findByRole('menuitem', { name: /Remove/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('only owners and admins can remove it')
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Whitelist a device' })).not.toBeInTheDocument()
})

test('with Read Only the list can be looked at', async () => {
  apiServer.use(...whitelistHandlers())
  await open({ offers: [FORMS], settings: { ...SETTINGS, levels: buildLevels('read') } })
  expect(await screen.findByRole('row', { name: /Receipt printer/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Whitelist a device' })).not.toBeInTheDocument()
})

test('a failure can be tried again, in Spanish too', async () => {
  apiServer.use(refuse('listMacEntries', 500, 'error.server'))
  await open({ locale: 'es-ES' })
  expect(await screen.findByRole('heading', { name: 'Dispositivos autorizados' })).toBeVisible()
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  apiServer.use(...whitelistHandlers([]))
  await userEvent.click(retry)
  expect(await screen.findByText('No hay dispositivos autorizados')).toBeVisible()
})
