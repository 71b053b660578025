import {
  apiServer,
  expectLink,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildDiagnosis, buildStep } from '../testing/diagnosis-builders'
import { buildGuest, buildGuestDevice, buildGuestProfile, buildList } from '../testing/guest-builders'

const FIELD = 'MAC address, name, email, phone or voucher code'

const offers = [
  {
    name: 'others',
    widgets: [],
    screens: [
      { path: '/app/voucher/details/:voucherId', permission: 'voucher', scope: 'site' },
      { path: '/app/settings-view/router', permission: 'sitesettings', scope: 'site' },
    ],
  },
] as const

const open = (query = '', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path: `/app/guests/offline${query}`, offers, ...options })

/** Types a text and presses Enter. */
async function search(text: string) {
  const field = await screen.findByLabelText(FIELD)
  await replaceText(field, text)
  await userEvent.setup().type(field, '{Enter}')
}
/** The item of a step, by the beginning of its text. */
async function stepNamed(name: RegExp) {
  const items = await screen.findAllByRole('listitem')
  const item = items.find(({ textContent }) => name.test(textContent ?? ''))
  if (!item) throw new Error(`No step begins with ${String(name)}`)
  return within(item)
}

test.each(['3c-22-fb-00-00-0a', '3c22fb00000a ', 'Wi-Fi address: 3c:22:fb:00:00:0a'])(
  'checks a device that is pasted as %j, and shows the first step that failed',
  async (pasted) => {
    const calls = serveCall('diagnoseDevice', () => buildDiagnosis())
    const { router } = await open()
    expect(await screen.findByText('Find out why a device is offline')).toBeVisible()
    await search(pasted)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Access with voucher 1050123456 ended on Mar 2, 2026, 3:05 PM: time used up.',
    )
    expect(alert).toHaveTextContent('The guest has to log in again')
    expect(calls.seen[0]?.query.mac).toBe('3C:22:FB:00:00:0A')
    expect(router.current()).toBe('/app/guests/offline?mac=3C%3A22%3AFB%3A00%3A00%3A0A')
    await expectLink('Open voucher', '/newapp/app/voucher/details/31')
    await expectLink('Mara Lind', '/newapp/app/guests/details/7')
  },
)

test('shows every step in order, with its state in words', async () => {
  serveCall('diagnoseDevice', () => buildDiagnosis())
  await open('?mac=3C:22:FB:00:00:0A')
  const list = await screen.findByRole('list', { name: "Steps of the device's way online" })
  const names = within(list).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'RouterOK',
    'Splash pageOK',
    'Device and guestOK',
    'LoginOK',
    'Time and dataFailed',
    "RADIUSDoesn't apply",
    'What the router saysNot known',
  ])
  expect((await stepNamed(/^Splash page/)).getByText(/Access point: Lobby/)).toBeVisible()
  const identity = await stepNamed(/^Device and guest/)
  expect(identity.getByText(/1 earlier guest used the same address.*2 other devices/)).toBeVisible()
  expect((await stepNamed(/^What the router says/)).getByText(/No answer within 5 seconds/)).toBeVisible()
})

test('tells a guest whose voucher is still valid to log in again', async () => {
  const left = buildStep({
    step: 'access',
    state: 'failed',
    finding: 'access.ended',
    at: '2026-03-02T14:05:00Z',
    details: { cause: 'idle_timeout', method: 'email' },
  })
  serveCall('diagnoseDevice', () => buildDiagnosis({ steps: [left] }))
  await open('?mac=3C:22:FB:00:00:0A')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Access ended on Mar 2, 2026, 3:05 PM: device left.')
  expect(alert).toHaveTextContent('The guest can log in again')
})

test('says what a random address means', async () => {
  serveCall('diagnoseDevice', () => buildDiagnosis({ mac: 'DA:A1:19:00:00:01', is_random_mac: true }))
  await open('?mac=daa119000001')
  expect(await screen.findByText('This is a random address')).toBeVisible()
})

const NEVER = buildStep({ step: 'redirect', state: 'failed', finding: 'redirect.never' })

test('says that an address has never been seen, instead of a cause', async () => {
  serveCall('diagnoseDevice', () =>
    buildDiagnosis({ is_unknown: true, guest: null, failed: 'redirect', steps: [NEVER] }),
  )
  await open('?mac=3C:22:FB:00:00:0A')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This device has never been seen here')
  expect(alert).toHaveTextContent('the address has a typo')
  expect(screen.getByText('Unknown')).toBeVisible()
})

test('says first that the router is off, also for an unknown address', async () => {
  const off = buildStep({
    step: 'router',
    state: 'failed',
    finding: 'router.turned_off',
    remedy: { kind: 'router', ref: null },
  })
  serveCall('diagnoseDevice', () =>
    buildDiagnosis({ is_unknown: true, guest: null, failed: 'router', steps: [off, NEVER] }),
  )
  await open('?mac=3C:22:FB:00:00:0A')
  expect(await screen.findByRole('alert')).toHaveTextContent('The router is turned off.')
  await expectLink('Open router page', '/newapp/app/settings-view/router')
})

test('says what stopped a login', async () => {
  const refused = buildStep({
    step: 'login',
    state: 'failed',
    finding: 'login.refused',
    details: { outcome: 'voucher_devices', method: 'voucher' },
  })
  serveCall('diagnoseDevice', () => buildDiagnosis({ failed: 'login', steps: [refused] }))
  await open('?mac=3C:22:FB:00:00:0A')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The voucher is already used on as many devices as it allows.',
  )
  expect(screen.queryByRole('link', { name: 'View vouchers' })).not.toBeInTheDocument()
})

test('checks again', async () => {
  let answers = 0
  serveCall('diagnoseDevice', () => {
    answers += 1
    if (answers === 1) return buildDiagnosis()
    const active = buildStep({ step: 'access', finding: 'access.active', details: { until: null } })
    return buildDiagnosis({ failed: null, has_access: true, steps: [active] })
  })
  await open('?mac=3C:22:FB:00:00:0A')
  expect(await screen.findByText(/^Last checked:/)).toBeVisible()
  await press('Check again')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This device has access'))
})

test('finds guests by name, and lists the devices of one', async () => {
  const calls = serveCall('listGuests', () => buildList([buildGuest()], 12))
  serveCall('listDevicesOfVoucher', { items: [] })
  serveCall('getGuest', { gid: 7 }, () => buildGuestProfile({ devices: [buildGuestDevice()] }))
  serveCall('diagnoseDevice', () => buildDiagnosis())
  await open()
  await search('mara')
  expect(await screen.findByText(/Only the first 1 guests are shown/)).toBeVisible()
  expect(calls.seen[0]?.query.search).toBe('mara')
  await userEvent.setup().click(screen.getByRole('link', { name: 'Mara Lind' }))
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Pixel of Mara' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('finds the devices of a voucher by its code', async () => {
  serveCall('listGuests', () => buildList([]))
  const device = { mac: '3C:22:FB:00:00:0A', hostname: '', guest_id: 9, guest_name: '' }
  const calls = serveCall('listDevicesOfVoucher', {
    items: [{ ...device, last_seen: '2026-03-02T08:00:00Z' }],
  })
  await open()
  await search('1050-123456')
  await expectLink('3C:22:FB:00:00:0A', '/newapp/app/guests/offline?mac=3C%3A22%3AFB%3A00%3A00%3A0A')
  expect(screen.getByText('Guest 9')).toBeVisible()
  expect(calls.seen[0]?.query.code).toBe('1050-123456')
})

test('says that nothing was found', async () => {
  serveCall('listGuests', () => buildList([]))
  serveCall('listDevicesOfVoucher', { items: [] })
  await open('?search=zzz')
  expect(await screen.findByText('No guest or voucher found for “zzz”')).toBeVisible()
})

test('shows an error with a way to try again', async () => {
  apiServer.use(refuse('diagnoseDevice', 500, 'error.server'))
  await open('?mac=3C:22:FB:00:00:0A')
  serveCall('diagnoseDevice', () => buildDiagnosis())
  await press('Try again')
  expect(await screen.findByRole('alert')).toHaveTextContent('Access with voucher')
})

test('is reached from the guest list', async () => {
  serveCall('listGuests', () => buildList([]))
  serveCall('getGuestFields', { items: [] })
  serveCall('listGuestSegments', { items: [] })
  await renderRemote(remote, { path: '/app/guests' })
  await expectLink('Guest offline?', '/newapp/app/guests/offline')
})
