import {
  answer,
  apiServer,
  buildFailure,
  chooseAction,
  chooseOption,
  expectLink,
  press,
  refuse,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import type { RouterEvent } from '@portico/shared/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildVendor, vendorHandler } from '../testing/router-vendors'
import {
  buildNas,
  buildRouter,
  buildRouterEvent,
  routerHandlers,
  accessPointHandler,
} from '../testing/settings-server'

const UAM = { router_type: 'uam', kind: 'radius', vendor: buildVendor() } as const

const path = '/app/settings-view/router'
const open = (search = '') => renderRemote(remote, { path: `${path}${search}` })

test('says why a router is not online, and what to do', async () => {
  apiServer.use(...routerHandlers(buildRouter({ state: 'not_reachable', cause: 'silent' })))
  await open()
  expect(await screen.findByText('The router has stopped contacting Portico')).toBeInTheDocument()
  expect(screen.getByText(/Check its power and internet connection/)).toBeInTheDocument()
  expect(screen.getByText(/This router can't disconnect devices/)).toBeInTheDocument()
})

test('shows a new secret once', async () => {
  apiServer.use(...routerHandlers(buildRouter({ secret_changed_at: null, cause: 'no_secret' })))
  serveCall('changeRouterSecret', { secret: 'xk3secret' })
  await open()
  await press('Create secret')
  expect(await screen.findByText('xk3secret')).toBeInTheDocument()
  await press('Done')
  expect(screen.queryByText('xk3secret')).not.toBeInTheDocument()
})

test('says which steps need the secret that does not exist yet', async () => {
  apiServer.use(...routerHandlers(buildRouter({ secret_changed_at: null, cause: 'no_secret', values: [] })))
  await open()
  await screen.findByRole('button', { name: 'Create secret' })
  expect(screen.getByText('Create the shared secret to get the values of this step.')).toBeInTheDocument()
  expect(screen.queryByText('Test connection')).not.toBeInTheDocument()
})

test('turns the emails about outages off', async () => {
  apiServer.use(...routerHandlers())
  const saved = serveCall('saveRouter')
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Email the account/ }))
  await screen.findByText('Outage emails turned off')
  expect(saved.bodies).toEqual([{ silence_alerts: false }])
})

test('a router that speaks only when guests come offers no emails about its silence', async () => {
  apiServer.use(...routerHandlers(buildRouter({ fas_level: 1, can_go_silent: false, cause: 'quiet' })))
  await open()
  expect(await screen.findByText(/sends no emails about outages/)).toBeInTheDocument()
  expect(screen.getByText('No requests for more than an hour')).toBeInTheDocument()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('an unsaved level can be discarded, and a saved one leaves nothing unsaved', async () => {
  apiServer.use(...routerHandlers(buildRouter({ router_type: 'opennds' })))
  const saved = serveCall('saveRouter')
  await open()
  await screen.findByRole('button', { name: 'Save level' })
  await chooseOption('FAS security level', '1: hashed')
  await press('Discard')
  expect(screen.getByText('3: encrypted, over HTTPS with limits')).toBeInTheDocument()
  await chooseOption('FAS security level', '1: hashed')
  await press('Save level')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument())
  expect(saved.bodies).toEqual([{ fas_level: 1 }])
})

test('the test waits for the router and for a phone', async () => {
  let router = buildRouter()
  let events: RouterEvent[] = []
  apiServer.use(
    vendorHandler(),
    answer('getRouter', () => router),
    answer('listRouterEvents', () => ({ items: events })),
    accessPointHandler(),
  )
  serveCall('testRouter', { items: [], started_at: '2026-03-10T10:00:00Z' })
  await open()
  await press('Start test')
  expect(await screen.findByText(/Waiting for the router/)).toBeInTheDocument()
  expect(screen.getByText(/Connect a phone to the guest Wi-Fi now/)).toBeInTheDocument()
  router = buildRouter({ seen_at: '2026-03-10T10:00:05Z' })
  events = [buildRouterEvent({ kind: 'redirect', problem: 'wrong-secret', at: '2026-03-10T10:00:09Z' })]
  expect(await screen.findByText('The router contacted Portico.', {}, { timeout: 4000 })).toBeInTheDocument()
  expect(
    await screen.findByText(
      /A phone arrived, but can't log in. Refused: wrong secret/,
      {},
      { timeout: 4000 },
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('Enter the current shared secret in the router.')).toBeInTheDocument()
})

test('the test of a router with a login form waits for the phone, then for its login by RADIUS', async () => {
  let events: RouterEvent[] = []
  const router = buildRouter({ router_type: 'draytek', kind: 'radius', vendor: buildVendor() })
  apiServer.use(
    vendorHandler(),
    answer('getRouter', () => router),
    answer('listRouterEvents', () => ({ items: events })),
    accessPointHandler(),
  )
  serveCall('testRouter', { items: [], started_at: '2026-03-10T10:00:00Z' })
  await open()
  await press('Start test')
  expect(await screen.findByText(/No gateway to test/)).toBeInTheDocument()
  const arrival = { kind: 'redirect', problem: null, at: '2026-03-10T10:00:09Z' } as const
  // A login before the test doesn't count.
  events = [
    buildRouterEvent({ id: 2, ...arrival }),
    buildRouterEvent({ id: 1, kind: 'access', problem: null, at: '2026-03-10T09:59:00Z' }),
  ]
  const soon = { timeout: 4000 }
  expect(await screen.findByText(/Log in on the phone now/, {}, soon)).toBeInTheDocument()
  expect(screen.getByText('A phone was sent to Portico by your router.')).toBeInTheDocument()
  const login = { kind: 'access', at: '2026-03-10T10:00:20Z' } as const
  events = [buildRouterEvent({ id: 3, ...login, problem: 'bad-authenticator' }), ...events]
  expect(
    await screen.findByText(/Enter the gateway's secret in the router again/, {}, soon),
  ).toBeInTheDocument()
  events = [buildRouterEvent({ id: 4, ...login, problem: null }), ...events]
  expect(await screen.findByText(/the guest was accepted/, {}, soon)).toBeInTheDocument()
})

test('the test tells how each gateway answered', async () => {
  apiServer.use(...routerHandlers(buildRouter({ ...UAM, gateways: [buildNas()] })))
  serveCall('testRouter', {
    items: [{ id: 5, name: 'Lobby', result: 'previous_secret' }],
    started_at: '2026-03-10T10:00:00Z',
  })
  await open()
  await press('Start test')
  expect(await screen.findByText(/Lobby: answered with the previous secret/)).toBeInTheDocument()
})

test('adds a gateway whose request was ignored, with its address filled in', async () => {
  const router = buildRouter({ ...UAM, gateways: [buildNas()] })
  const event = buildRouterEvent({ problem: 'unknown-client', address: '10.0.0.7' })
  apiServer.use(...routerHandlers(router, [event]))
  const created = serveCall('createNas', { id: 6, secret: 'new-secret' })
  await open()
  await press('Add gateway 10.0.0.7')
  const form = within(await screen.findByRole('form', { name: 'Add gateway' }))
  expect(form.getByRole('textbox', { name: /IP address/ })).toHaveValue('10.0.0.7')
  await replaceText(form.getByRole('textbox', { name: /Name/ }), 'Bar')
  await press('Add gateway', form)
  expect(await screen.findByText('new-secret')).toBeInTheDocument()
  expect(created.bodies).toEqual([
    {
      name: 'Bar',
      address: '10.0.0.7',
      disconnect_port: 3799,
      require_message_authenticator: true,
      swaps_octets: false,
    },
  ])
})

test('changes the secret of a gateway and shows it once', async () => {
  apiServer.use(...routerHandlers(buildRouter({ ...UAM, gateways: [buildNas()] })))
  serveCall('changeNasSecret', { secret: 'rotated-secret' })
  await open()
  await chooseAction('Lobby', 'Change secret')
  await press('Change secret', within(await screen.findByRole('dialog')))
  expect(await screen.findByText('rotated-secret')).toBeInTheDocument()
})

test('without the right to change settings there is nothing to press', async () => {
  apiServer.use(
    vendorHandler(),
    answer('getRouter', buildRouter({ can: { update: false } })),
    answer('listRouterEvents', { items: [] }),
    accessPointHandler(),
  )
  await open()
  await screen.findByText('Setup')
  expect(screen.queryByRole('button', { name: 'Change secret' })).not.toBeInTheDocument()
})

test('says that limits which a gateway refused apply from the next login', async () => {
  const events = [
    buildRouterEvent({ id: 2, kind: 'change', problem: 'gateway-refused' }),
    buildRouterEvent({ id: 1, kind: 'disconnect', problem: 'gateway-refused' }),
  ]
  apiServer.use(...routerHandlers(buildRouter({ ...UAM }), events))
  await open()
  expect(await screen.findAllByText('Refused by the gateway')).toHaveLength(2)
  expect(screen.getByText('The new limits apply from the next login.')).toBeInTheDocument()
})

const DRAYTEK = {
  router_type: 'draytek',
  kind: 'radius',
  vendor: buildVendor(),
  secret_changed_at: null,
  values: [{ name: 'portal_address', value: 'https://wifi.example/guest/s/1/' }],
} as const satisfies Parameters<typeof buildRouter>[0]

describe('the page of a vendor', () => {
  test('shows its steps in order, with menus and values to copy, and what is known about it', async () => {
    apiServer.use(...routerHandlers(buildRouter(DRAYTEK)))
    await open()
    const steps = within(await screen.findByRole('region', { name: 'Setup' })).getAllByRole('listitem')
    expect(steps[0]).toHaveTextContent('Add your router or controller under Gateways')
    expect(steps[1]).toHaveTextContent('In its settings: Hotspot Web Portal > Profile Setup')
    expect(screen.getByText('https://wifi.example/guest/s/1/')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy Portal address' })).toBeInTheDocument()
    expect(screen.getByText('Turn on the cloud.')).toBeInTheDocument()
    expect(screen.getByText("Not verified with this vendor's equipment yet.")).toBeInTheDocument()
    expect(screen.queryByText('Shared secret')).not.toBeInTheDocument()
  })

  test('saves its connection; a stored secret is kept unless it is replaced', async () => {
    const connection = {
      values: { external_ip: '203.0.113.7' },
      stored_secrets: ['key'],
      fingerprint: null,
      has_controller: false,
      saved_at: '2026-03-01T08:00:00Z',
    }
    apiServer.use(...routerHandlers(buildRouter({ ...DRAYTEK, connection })))
    const saved = serveCall('saveRouterConnection', connection)
    await open()
    expect(await screen.findByRole('textbox', { name: /External IP address/ })).toHaveValue('203.0.113.7')
    await replaceText(screen.getByRole('textbox', { name: /Wi-Fi name/ }), 'Guests')
    await press('Save connection')
    await screen.findByText('Connection saved')
    expect(saved.bodies).toEqual([
      { router_type: 'draytek', values: { ssid: 'Guests', external_ip: '203.0.113.7' } },
    ])
  })

  test('says which field is missing, and shows what the server refuses at its field', async () => {
    apiServer.use(...routerHandlers(buildRouter(DRAYTEK)))
    await open()
    await press('Save connection')
    expect(await screen.findByText('This field is required')).toBeInTheDocument()
    apiServer.use(
      refuse(
        'saveRouterConnection',
        422,
        buildFailure(422, 'error.validation', { 'values.external_ip': 'error.field.ip_address' }),
      ),
    )
    await replaceText(screen.getByRole('textbox', { name: /External IP address/ }), '300.1.1.1')
    await press('Save connection')
    expect(await screen.findByText('Enter an IP address, such as 192.0.2.10.')).toBeInTheDocument()
  })

  test('takes a report about the equipment', async () => {
    apiServer.use(...routerHandlers(buildRouter(DRAYTEK)))
    const sent = serveCall('reportRouter')
    await open()
    await press('Report how it went')
    const form = within(await screen.findByRole('form', { name: 'Report how it went' }))
    await userEvent.click(form.getByRole('radio', { name: 'Yes, guests get online' }))
    await replaceText(form.getByRole('textbox', { name: /What happened/ }), 'Vigor 2927')
    await press('Send report', form)
    await screen.findByText('Report saved')
    expect(sent.bodies).toEqual([{ works: true, comments: 'Vigor 2927' }])
  })

  test('suggests the external address for a new gateway', async () => {
    const connection = {
      values: { external_ip: '203.0.113.7' },
      stored_secrets: [],
      fingerprint: null,
      has_controller: false,
      saved_at: '2026-03-01T08:00:00Z',
    }
    apiServer.use(...routerHandlers(buildRouter({ ...DRAYTEK, connection })))
    await open()
    await press('Add gateway')
    const form = within(await screen.findByRole('form', { name: 'Add gateway' }))
    expect(form.getByRole('textbox', { name: /IP address/ })).toHaveValue('203.0.113.7')
  })

  test('says that the location uses another vendor than the one of the address', async () => {
    apiServer.use(...routerHandlers(buildRouter(DRAYTEK)))
    await renderRemote(remote, { path: '/app/settings-view/mikrotik' })
    expect(await screen.findByText('This location uses DrayTek, not MikroTik')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Router: MikroTik' })).toBeInTheDocument()
    await expectLink('Change router type', '/newapp/app/site/1')
    await expectLink('Open DrayTek router page', '/newapp/app/settings-view/router')
    // The setup of another vendor would mislead here.
    expect(screen.queryByText('Setup')).not.toBeInTheDocument()
  })

  test.each(['unifi', 'ruckus_cloud', 'mist'])('opens at /%s', async (address) => {
    apiServer.use(...routerHandlers(buildRouter({ ...DRAYTEK, router_type: address })))
    await renderRemote(remote, { path: `/app/settings-view/${address}` })
    expect(await screen.findByRole('region', { name: 'Setup' })).toBeInTheDocument()
  })
})

const CERTIFICATE = {
  checked_at: '2026-03-10T09:59:00Z',
  online_at: null,
  version: null,
  clock_ahead: 120,
  detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  fingerprint: '0A:1B:2C',
  role: null,
}

test('a certificate of its own is accepted after a question, and checked at once', async () => {
  apiServer.use(
    ...routerHandlers(
      buildRouter({
        kind: 'controller',
        state: 'not_reachable',
        cause: 'controller_certificate',
        controller: CERTIFICATE,
      }),
    ),
  )
  const accepted = serveCall('acceptRouterCertificate', {
    values: {},
    stored_secrets: [],
    fingerprint: '0A:1B:2C',
    has_controller: true,
    saved_at: '2026-03-10T09:59:00Z',
  })
  const checked = serveCall('checkRouter', { checked: true })
  await open()
  expect(await screen.findByText("The controller's certificate isn't trusted")).toBeInTheDocument()
  expect(screen.getByText(/clock differs from this server's by more than a minute/)).toBeInTheDocument()
  await press('Accept certificate')
  const dialog = await screen.findByRole('dialog', { name: 'Accept this certificate?' })
  expect(within(dialog).getByText('0A:1B:2C')).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept certificate' }))
  await screen.findByText('Certificate accepted')
  expect(accepted.bodies).toEqual([{ fingerprint: '0A:1B:2C' }])
  expect(checked.bodies).toHaveLength(1)
})

test('names the role that an account lacks, and where to give it', async () => {
  const role = { name: 'Site Admin', menu: 'Settings > Admins & Users' }
  apiServer.use(
    ...routerHandlers(
      buildRouter({
        kind: 'controller',
        state: 'needs_superadmin',
        cause: 'controller_rights',
        controller: { ...CERTIFICATE, clock_ahead: 0, detail: '', fingerprint: null, role },
      }),
    ),
  )
  await open()
  expect(
    await screen.findByText(
      'Give the account the role “Site Admin” at the controller, under Settings > Admins & Users.',
    ),
  ).toBeInTheDocument()
})
