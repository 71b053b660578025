import {
  apiServer,
  buildFailure,
  buildSiteSettings,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { buildMacEntry, whitelistHandlers } from '../testing/whitelist-handlers'

const SETTINGS = buildSiteSettings({ permissions: { all: true, macauth: true } })
const LIST = '/app/settings-view/whitelisted-devices'
const open = (path: string, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path, settings: SETTINGS, ...options })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const fill = async () => {
  await userEvent.type(await field(/^MAC address/), '3c22.fb0a.1b2c')
  await userEvent.type(await field(/^Name/), 'Till')
}
const submit = (name = 'Whitelist device') => press(name)

test('whitelists a device and goes back to the list', async () => {
  const created = serveCall('createMacEntry', buildMacEntry())
  apiServer.use(...whitelistHandlers())
  const { router } = await open('/app/whitelist/create')
  await fill()
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Download limit' }), '5000')
  expect(await screen.findByText('5 Mbps')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'All locations' }))
  await submit()
  await waitFor(() => expect(router.current()).toBe(LIST))
  expect(created.seen.map(({ body }) => body)).toEqual([
    {
      mac: '3c22.fb0a.1b2c',
      title: 'Till',
      notes: '',
      all_sites: true,
      active: true,
      expires_at: null,
      speed_dl: 5000,
      speed_ul: 0,
    },
  ])
})

test('asks for what is needed', async () => {
  apiServer.use(...whitelistHandlers())
  await open('/app/whitelist/create')
  await screen.findByRole('button', { name: 'Whitelist device' })
  await submit()
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
})

test('names the entry that has the address already', async () => {
  const taken = { id: 'error.whitelist.taken', values: { title: 'Receipt printer' } }
  const failure = { ...buildFailure(409, taken.id, { mac: taken }), message_text: taken }
  serveCall('createMacEntry', () => HttpResponse.json(failure, { status: 409 }))
  apiServer.use(...whitelistHandlers())
  await open('/app/whitelist/create')
  await fill()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Device whitelisting failed')
  expect(alert).toHaveTextContent('This device is already whitelisted here as “Receipt printer”.')
  expect(await field(/^MAC address/)).toHaveFocus()
})

test('offers all locations only to those who may choose them', async () => {
  const settings = buildSiteSettings({ ...SETTINGS, can: { whitelist_everywhere: false } })
  await open('/app/whitelist/create', { settings })
  await field(/^MAC address/)
  expect(screen.queryByRole('switch', { name: 'All locations' })).not.toBeInTheDocument()
})

test('with Read Only there is no form for a new device', async () => {
  const settings = buildSiteSettings({ ...SETTINGS, can: { create_mac_entry: false } })
  await open('/app/whitelist/create', { settings })
  expect(await screen.findByText("You can't whitelist devices here")).toBeVisible()
})

test('changes a device, with its end by the clocks of the site, and keeps the seconds of an end that stays', async () => {
  const entry = buildMacEntry({ expires_at: '2027-07-01T21:59:30.000Z', speed_dl: 2000 })
  const updated = serveCall('updateMacEntry', entry)
  apiServer.use(...whitelistHandlers([entry]))
  const { router } = await open('/app/whitelist/edit/81')
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt printer' })).toBeVisible()
  expect(await screen.findByDisplayValue('07/01/2027 11:59 PM')).toBeVisible()
  await userEvent.clear(await field('Notes'))
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }))
  await submit('Save changes')
  await waitFor(() => expect(router.current()).toBe(LIST))
  expect(updated.seen[0]?.body).toMatchObject({
    mac: entry.mac,
    title: 'Receipt printer',
    notes: '',
    active: false,
    expires_at: entry.expires_at,
    speed_dl: 2000,
    speed_ul: 0,
  })
})

test('shows when a device expires as people write it in their language', async () => {
  apiServer.use(...whitelistHandlers([buildMacEntry({ expires_at: '2027-07-01T21:59:30.000Z' })]))
  await open('/app/whitelist/edit/81', { locale: 'es-ES' })
  expect(await screen.findByDisplayValue('01/07/2027 23:59')).toBeVisible()
})

test('what holds everywhere can only be looked at by clients', async () => {
  const can = { update: false, delete: false, all_sites: false }
  apiServer.use(...whitelistHandlers([buildMacEntry({ all_sites: true, can })]))
  await open('/app/whitelist/edit/81', { locale: 'es-ES' })
  expect(
    await screen.findByText('Tienes acceso de solo lectura a los dispositivos autorizados.'),
  ).toBeVisible()
  expect(await field(/^Dirección MAC/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument()
})

test('says that a device is not there', async () => {
  apiServer.use(refuse('getMacEntry', { mid: 99 }, 404, 'error.not_found'))
  await open('/app/whitelist/edit/99')
  expect(await screen.findByText('Not found. It may have been deleted.')).toBeVisible()
})
