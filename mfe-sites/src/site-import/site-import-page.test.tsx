import type { ControllerList, RouterVendor } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildUser,
  chooseOption,
  press,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'

const ITEM = { model: '', has_portal: null, online: null, location: null }
const LAKE = { ...ITEM, id: 'b2c4', name: 'Lake hotel' }
const OFFICE = { ...ITEM, id: 'default', name: 'Main office', location: { id: 2, name: 'Hill Hotel' } }
const listOf = (items: ControllerList['items']): ControllerList => ({ supported: true, problem: null, items })

const VENDOR: RouterVendor = {
  type: 'cloud',
  name: 'Cloud Wi-Fi',
  kind: 'controller',
  supported: true,
  requires: [],
  import_fields: [
    { name: 'address', kind: 'address', required: true, label: 'field.address', help: null },
    { name: 'api_key', kind: 'secret', required: true, label: 'field.api_key', help: null },
  ],
}

/** Enters the connection and reads the sites. */
async function read(list: ControllerList) {
  apiServer.use(
    answer('listRouterVendors', { items: [VENDOR, { ...VENDOR, type: 'other', import_fields: null }] }),
  )
  const asked = serveCall('listControllerSites', list)
  await renderRemote(remote, { path: '/app/sites/import' })
  await chooseOption('Router type', 'Cloud Wi-Fi')
  await userEvent.type(screen.getByRole('textbox', { name: 'Controller address' }), 'https://10.0.0.9')
  await userEvent.type(screen.getByLabelText(/API key/), 'Kj3n')
  await press('Read sites')
  return asked
}
async function submit(label: string) {
  await chooseOption('Hotspot type', 'Hotel')
  await press(label)
}
const site = (name: RegExp) => screen.findByRole('checkbox', { name })
const serveProfile = () => serveCall('getProfile', buildUser({ billing_access: false }))

test('imports the selected sites under their names, and counts them', async () => {
  const asked = await read(listOf([LAKE, OFFICE]))
  await userEvent.click(await site(/Lake hotel/))
  expect(asked.bodies).toEqual([
    { router_type: 'cloud', values: { address: 'https://10.0.0.9', api_key: 'Kj3n' }, fingerprint: null },
  ])
  expect(await site(/Main office/)).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Location already: Hill Hotel' })).toBeVisible()
  await replaceText(screen.getByRole('textbox', { name: 'Name of the location for Lake hotel' }), 'Lake')
  serveProfile()
  const imported = serveCall('importSites', {
    items: [{ id: 'b2c4', created: true, location: { id: 9, name: 'Lake' } }],
  })
  await submit('Import 1 location')
  expect(await screen.findByText('1 location imported')).toBeVisible()
  expect(imported.bodies).toMatchObject([
    {
      router_type: 'cloud',
      values: { api_key: 'Kj3n' },
      hotspot_type: 'hotel',
      items: [{ id: 'b2c4', name: 'Lake' }],
    },
  ])
  expect(screen.getByRole('link', { name: 'Go to locations' })).toBeVisible()
})

test('imports thousands of sites in portions, and tries again those that failed', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...ITEM, id: `s${index}`, name: `Site ${index}` }))
  await read(listOf(many))
  await screen.findByRole('searchbox', { name: 'Search sites' })
  expect(screen.getAllByRole('checkbox', { name: /^Site/ })).toHaveLength(50)
  await press('Select all')
  expect(screen.getByText('60 of 60 selected')).toBeVisible()
  serveProfile()
  let calls = 0
  const imported = serveCall('importSites', ({ body }) => {
    calls += 1
    const { items } = body as { items: { id: string; name: string }[] }
    if (calls === 2) return new Response(null, { status: 503 })
    return { items: items.map(({ id, name }) => ({ id, created: true, location: { id: 1, name } })) }
  })
  await submit('Import 60 locations')
  expect(await screen.findByText("25 locations weren't imported")).toBeVisible()
  expect(screen.getAllByText('35 of 60 imported')[0]).toBeVisible()
  await press('Try again')
  expect(await screen.findByText('60 locations imported')).toBeVisible()
  const sizes = imported.bodies.map((body) => (body as { items: object[] }).items.length)
  expect(sizes).toEqual([25, 25, 10, 25])
})

test('finds sites by name and ID, and warns of a name that exists', async () => {
  await read(listOf([LAKE, { ...LAKE, id: 'x9', name: 'Harbour Café' }]))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search sites' }), 'x9')
  expect(screen.queryByRole('checkbox', { name: /Lake/ })).toBeNull()
  await userEvent.click(await site(/Harbour/))
  expect(screen.getByText('Another location has this name.')).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: /Name of the location/ }))
  await submit('Import 1 location')
  expect(await screen.findByText('Enter a name for every selected site.')).toBeVisible()
})

test('needs at least one site', async () => {
  await read(listOf([LAKE]))
  await site(/Lake/)
  await submit('Import locations')
  expect(await screen.findByText('Select at least one site.')).toBeVisible()
})

test('says why the controller gave no list, and reads again with an accepted certificate', async () => {
  const fingerprint = Array(32).fill('0A').join(':')
  const problem = { cause: 'controller_certificate', detail: '', fingerprint, role: null } as const
  await read({ supported: true, problem, items: [] })
  expect(await screen.findByText(fingerprint)).toBeVisible()
  const asked = serveCall('listControllerSites', listOf([LAKE]))
  await press('Accept certificate and try again', within(screen.getByRole('alert')))
  expect(await site(/Lake/)).toBeVisible()
  expect(asked.bodies).toMatchObject([{ fingerprint }])
})
