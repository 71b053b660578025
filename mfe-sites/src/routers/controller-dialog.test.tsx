import type { ControllerList, RouterPage } from '@portico/shared/contracts'
import {
  apiServer,
  chooseOption,
  press,
  renderRemote,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildVendor } from '../testing/router-vendors'
import { buildRouter, routerHandlers } from '../testing/settings-server'

const VENDOR = buildVendor({
  name: 'Cloud Wi-Fi',
  fields: [
    { name: 'address', kind: 'address', required: true, label: 'field.address', help: null },
    { name: 'api_key', kind: 'secret', required: true, label: 'field.api_key', help: null },
    { name: 'site', kind: 'text', required: true, label: 'field.site', help: null },
    { name: 'access_points', kind: 'macs', required: false, label: 'field.access_points', help: null },
  ],
  choices: [
    { field: 'site', list: 'sites' },
    { field: 'access_points', list: 'access_points' },
  ],
})
const ITEM = { model: '', has_portal: null, online: null, location: null }
const SITES: ControllerList = {
  supported: true,
  problem: null,
  items: [
    { ...ITEM, id: 'b2c4', name: 'Lake hotel', location: { id: 2, name: 'Hill Hotel' } },
    { ...ITEM, id: 'default', name: 'Main office' },
  ],
}
const CONNECTION = {
  values: { address: 'https://10.0.0.9' },
  stored_secrets: ['api_key'],
  fingerprint: null,
  has_controller: true,
  saved_at: '2026-03-10T09:59:00Z',
}

async function open(changes: Partial<RouterPage> = {}) {
  apiServer.use(
    ...routerHandlers(
      buildRouter({ kind: 'controller', vendor: VENDOR, connection: CONNECTION, ...changes }),
    ),
  )
  await renderRemote(remote, { path: '/app/settings-view/router' })
  await screen.findByRole('button', { name: 'Choose site' })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('fills in the site that the controller lists, without sending a stored secret from here', async () => {
  await open()
  const read = serveCall('readController', SITES)
  await press('Choose site')
  const inside = await dialog('Choose site')
  const box = await inside.findByRole('combobox', { name: 'Site of this location' })
  await userEvent.type(box, 'lake')
  expect(await screen.findByText('b2c4 · connected to Hill Hotel')).toBeInTheDocument()
  await userEvent.click(screen.getByTitle('Lake hotel'))
  await press('Apply', inside)
  expect(screen.getByRole('textbox', { name: 'Site' })).toHaveValue('b2c4')
  expect(read.bodies).toEqual([
    {
      router_type: 'opennds',
      values: { address: 'https://10.0.0.9', site: '', access_points: '' },
      fingerprint: null,
      list: 'sites',
    },
  ])
  expect(screen.getByRole('button', { name: 'Choose site' })).toHaveFocus()
})

test('adds access points to those that were typed', async () => {
  await open({
    connection: { ...CONNECTION, values: { ...CONNECTION.values, access_points: '9C:3A:AF:00:00:09' } },
  })
  serveCall('readController', {
    ...SITES,
    items: [{ ...ITEM, id: '9C:3A:AF:00:00:01', name: 'Lobby', model: 'U7', online: false }],
  })
  await press('Choose access points')
  const inside = await dialog('Choose access points')
  await inside.findByRole('combobox')
  await chooseOption('Access points of this location', /Lobby/, inside)
  await press('Apply', inside)
  expect(screen.getByRole('textbox', { name: /access points/i })).toHaveValue(
    '9C:3A:AF:00:00:09\n9C:3A:AF:00:00:01',
  )
})

test('shows the certificate of a controller to accept, and reads again with it', async () => {
  await open()
  const fingerprint = Array(32).fill('0A').join(':')
  const problem = { cause: 'controller_certificate', detail: '', fingerprint, role: null } as const
  const read = serveCall('readController', ({ body }) =>
    (body as { fingerprint: string | null }).fingerprint === null
      ? { supported: true, problem, items: [] }
      : SITES,
  )
  await press('Choose site')
  const inside = await dialog('Choose site')
  expect(await inside.findByText(fingerprint)).toBeVisible()
  await press('Accept certificate and try again', inside)
  expect(await inside.findByRole('combobox')).toBeVisible()
  expect(read.bodies).toMatchObject([{ fingerprint: null }, { fingerprint }])
  await userEvent.type(inside.getByRole('combobox'), 'lake')
  await userEvent.click(screen.getByTitle('Lake hotel'))
  await press('Apply', inside)
  // The certificate is saved with the connection, and no one is asked about it twice.
  const accepted = serveCall('acceptRouterCertificate', { ...CONNECTION, fingerprint })
  serveCall('saveRouterConnection', CONNECTION)
  const checked = serveCall('checkRouter', { checked: true })
  await press('Save connection')
  await waitFor(() => expect(checked.bodies).toHaveLength(1))
  expect(accepted.bodies).toEqual([{ fingerprint }])
})

test('says what is missing, that there is no list, or that it is empty', async () => {
  await open()
  serveFieldErrors('readController', { 'values.api_key': 'error.router.secret_again' })
  await press('Choose site')
  expect(await (await dialog('Choose site')).findByText('Enter the connection first')).toBeVisible()
  await press('Cancel', await dialog('Choose site'))
  serveCall('readController', { ...SITES, supported: false, items: [] })
  await press('Choose site')
  expect(await (await dialog('Choose site')).findByText(/doesn't offer a list/)).toBeVisible()
  await press('Cancel', await dialog('Choose site'))
  serveCall('readController', { ...SITES, items: [] })
  await press('Choose site')
  expect(await (await dialog('Choose site')).findByText(/lists no sites/)).toBeVisible()
})
