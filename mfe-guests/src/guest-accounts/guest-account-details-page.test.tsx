import type { GuestAccountDetails } from '@portico/shared/contracts'
import {
  choosePageAction,
  apiServer,
  buildSiteSettings,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildGuestAccountDevice,
  buildGuestAccountList,
  buildUsedGuestAccount,
  DESK_RIGHTS,
} from '../testing/guest-account-builders'

const DETAILS = '/app/guestuser/details/7'
const open = (path = DETAILS) => renderRemote(remote, { path })
const serve = (account: () => GuestAccountDetails = buildUsedGuestAccount) =>
  serveCall('getGuestAccount', { uid: 7 }, account)

test('shows status, time, usage, devices and the guest', async () => {
  serve()
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'room-12' })).toBeInTheDocument()
  expect(screen.getByText('1 day 2 h 3 min')).toBeInTheDocument()
  expect(screen.getByText('120 MB of 500 MB today')).toBeInTheDocument()
  const device = within(screen.getByRole('list', { name: 'Devices: 1 of 2' })).getByRole('listitem')
  for (const text of ['Lounge TV', '3C:22:FB:00:00:0A', 'Online', '120 MB']) {
    expect(within(device).getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByText('mara@guest.test')).toBeInTheDocument()
})

test('leads back to the page and search of the list', async () => {
  serve()
  await open(`${DETAILS}/3/50/mara%20lind`)
  await expectLink('Guest accounts', '/newapp/app/guestuser/manage?page=3&per_page=50&search=mara+lind')
})

test('connects a device by its MAC address', async () => {
  let account = buildUsedGuestAccount()
  serve(() => account)
  const connect = serveCall('connectGuestAccountDevice', { uid: 7 }, () => {
    const console_ = buildGuestAccountDevice({ mac: '3C:22:FB:00:00:0B', hostname: '' })
    account = buildUsedGuestAccount({ num_devices_used: 2, devices: [...account.devices, console_] })
    return account
  })
  await open()
  await press('Connect device')
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect device' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /MAC address/ }), '3c22fb00000b')
  await press('Connect device', dialog)
  expect(await screen.findByText('Device connected')).toBeInTheDocument()
  expect(connect.seen[0]?.body).toEqual({ guestmac: '3c22fb00000b' })
  expect(await screen.findByRole('list', { name: 'Devices: 2 of 2' })).toHaveTextContent('Unnamed device')
  expect(screen.getByRole('button', { name: 'Connect device' })).toBeDisabled()
})

test('says why a device could not connect', async () => {
  serve()
  apiServer.use(refuse('connectGuestAccountDevice', { uid: 7 }, 409, 'error.guestuser.data_over'))
  await open()
  await press('Connect device')
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect device' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /MAC address/ }), '3C:22:FB:00:00:0B{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /Sorry could not connect.*This account has used all its data/,
  )
})

test('says that a router without remote logout keeps the device online', async () => {
  let account = buildUsedGuestAccount()
  serve(() => account)
  serveCall('disconnectGuestAccountDevice', { uid: 7 }, () => {
    account = buildUsedGuestAccount({ num_devices_used: 0, devices: [] })
    return account
  })
  const { settings, ...rest } = buildSiteSettings()
  await renderRemote(remote, {
    path: DETAILS,
    settings: { ...rest, settings: { ...settings, router_disconnects: false } },
  })
  await press('Disconnect Lounge TV')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent("this location's router can't disconnect devices")
  await press('Disconnect', within(dialog))
  expect(await screen.findByText('Session of Lounge TV ended')).toBeInTheDocument()
  expect(screen.queryByText('Lounge TV disconnected')).not.toBeInTheDocument()
})

test('disconnects a device after asking', async () => {
  let account = buildUsedGuestAccount()
  serve(() => account)
  const disconnect = serveCall('disconnectGuestAccountDevice', { uid: 7 }, () => {
    account = buildUsedGuestAccount({ num_devices_used: 0, devices: [] })
    return account
  })
  await open()
  await press('Disconnect Lounge TV')
  const dialog = within(await screen.findByRole('dialog'))
  await press('Disconnect', dialog)
  expect(await screen.findByText('Lounge TV disconnected')).toBeInTheDocument()
  expect(decodeURIComponent(disconnect.seen[0]?.path ?? '')).toContain('/disconnect/3C:22:FB:00:00:0A')
  expect(await screen.findByText('No devices have used this account yet.')).toBeInTheDocument()
})

test('says that disconnecting failed', async () => {
  serve()
  apiServer.use(refuse('disconnectGuestAccountDevice', { uid: 7, mac: '*' }, 404, 'error.not_found'))
  await open()
  await press('Disconnect Lounge TV')
  await press('Disconnect', within(await screen.findByRole('dialog')))
  expect(await screen.findByText(/^Disconnect failed\. /)).toBeInTheDocument()
})

test('deletes the account and returns to the list', async () => {
  serve()
  serveCall('deleteGuestAccount', { uid: 7 }, null)
  serveCall('listGuestAccounts', buildGuestAccountList([]))
  const { router } = await open()
  await choosePageAction('Delete')
  await press('Delete account', within(await screen.findByRole('dialog')))
  await waitFor(() => expect(router.current()).toContain('/app/guestuser/manage'))
  expect(screen.getByText('room-12 deleted')).toBeInTheDocument()
})

test('the front desk connects devices and disconnects none', async () => {
  serve(() => buildUsedGuestAccount({ can: DESK_RIGHTS }))
  await open()
  expect(await screen.findByRole('button', { name: 'Connect device' })).toBeEnabled()
  for (const name of [/Disconnect/, 'Edit', 'Delete']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('an account that is gone says so', async () => {
  apiServer.use(refuse('getGuestAccount', { uid: 7 }, 404, 'error.not_found'))
  await open()
  expect(await screen.findByText('This guest account no longer exists')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Guest accounts' })[0]).toHaveAttribute(
    'href',
    '/newapp/app/guestuser/manage',
  )
})
