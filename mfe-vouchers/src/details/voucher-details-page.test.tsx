import type { VoucherDetails } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  buildUser,
  failWith,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { answersOf } from '../testing/family-answers'
import { buildVoucherDetails, buildVoucherDevice } from '../testing/voucher-builders'
import type { VoucherFamilyId } from '../family/voucher-family'

const open = (path: string, options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path, ...options })

/** A voucher with an hour and two seconds left, and one device. */
const running = (changes: Partial<VoucherDetails> = {}) =>
  buildVoucherDetails({
    state: 'inuse',
    used_at: '2026-03-02T08:00:00Z',
    expires_at: '2026-03-03T08:00:00Z',
    time_remaining: 90_002,
    num_devices_used: 1,
    unlimited_data: false,
    bytes_t: 1500,
    data_used: 120_000_000,
    data_remaining: 1_380_000_000,
    devices: [buildVoucherDevice()],
    can: { delete: true, sell: true, send: true, disconnect: true, offer_removal: true },
    ...changes,
  })

function serve(voucher: () => VoucherDetails, family: VoucherFamilyId = 'site') {
  apiServer.use(answersOf(family)('getVoucher', { voucherId: 1 }, voucher))
}

test('shows state, both clocks, what is left, and the devices', async () => {
  serve(() => running({ use_before: '2026-12-31T22:30:00Z' }))
  await open('/app/voucher/details/1')
  expect(await screen.findByText('In use')).toBeInTheDocument()
  expect(document.title).toBe('Voucher 1050-123456 · Harbour Café · Portico')
  // The seconds count down.
  expect(screen.getByRole('timer')).toHaveTextContent(/^1 day and 0(1:00:0[012]|0:59:5\d)$/)
  expect(screen.getByText('1.38 GB of 1.5 GB')).toBeInTheDocument()
  const device = within(screen.getByRole('list', { name: 'Devices: 1 of 2' })).getByRole('listitem')
  for (const text of ['Pixel of Mara', 'AA:BB:CC:DD:EE:01', 'Online', 'Mara Lind', '120 MB']) {
    expect(within(device).getByText(text)).toBeInTheDocument()
  }
  // 22:30 UTC is 23:30 in Madrid.
  expect(screen.getByRole('region', { name: 'Time' })).toHaveTextContent('Dec 31, 202611:30 PM')
  expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('Created')
})

test('asks before a device is disconnected, and shows the slot that is free again', async () => {
  let voucher = running()
  serve(() => voucher)
  serveCall('disconnectVoucherDevice', { voucherId: 1, deviceId: 31 }, () => {
    voucher = running({ devices: [], num_devices_used: 0 })
    return voucher
  })
  await open('/app/voucher/details/1')
  await press('Disconnect Pixel of Mara')
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Pixel of Mara?' })
  await press('Disconnect', within(dialog))
  expect(await screen.findByText('Pixel of Mara disconnected')).toBeInTheDocument()
  expect(await screen.findByText('No devices have used this voucher.')).toBeInTheDocument()
})

test('says Disconnecting device failed and why, and keeps the device', async () => {
  serve(() => running())
  apiServer.use(refuse('disconnectVoucherDevice', { voucherId: 1, deviceId: 31 }, 409, 'error.conflict'))
  await open('/app/voucher/details/1')
  await press('Disconnect Pixel of Mara')
  await press('Disconnect', within(await screen.findByRole('dialog')))
  expect(
    await screen.findByText(/^Disconnecting device failed\. Someone else changed this/),
  ).toBeInTheDocument()
  expect(screen.getByText('AA:BB:CC:DD:EE:01')).toBeInTheDocument()
})

test('read-only clients see everything and change nothing', async () => {
  const can = { delete: false, sell: false, send: false, disconnect: false, offer_removal: true }
  serve(() => ({ ...running(), can: { ...can, print: false, deliver: false, delete_any: false } }))
  await open('/app/voucher/details/1')
  expect(await screen.findByRole('button', { name: 'Disconnect Pixel of Mara' })).toBeDisabled()
  await press('More actions')
  expect(await screen.findByRole('menuitem', { name: /^Delete voucher/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('only a device that is online can be disconnected', async () => {
  serve(() => ({ ...running(), devices: [buildVoucherDevice({ online: false })] }))
  await open('/app/voucher/details/1')
  expect(await screen.findByText('AA:BB:CC:DD:EE:01')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Disconnect/ })).not.toBeInTheDocument()
})

test('a multi-site voucher names its locations and where each device was', async () => {
  serve(
    () =>
      running({
        siteid: null,
        sites: [
          { id: 1, name: 'Harbour Café' },
          { id: 2, name: 'Hill Hotel' },
        ],
        last_used_site: { id: 2, name: 'Hill Hotel' },
        devices: [buildVoucherDevice({ site: { id: 2, name: 'Hill Hotel' } })],
      }),
    'multisite',
  )
  await open('/app/voucher/multisite/manage/details/1')
  expect(await screen.findByText('Harbour Café, Hill Hotel')).toBeInTheDocument()
  expect(screen.getAllByText('Hill Hotel')).toHaveLength(2)
  expect(
    screen.getByRole('heading', { level: 1, name: 'Multi-site voucher 1050-123456' }),
  ).toBeInTheDocument()
})

test('a voucher that was used is not said to be unused where its last location is not known', async () => {
  serve(() => running({ siteid: null, all_sites: true, sites: [], last_used_site: null }), 'multisite')
  await open('/app/voucher/multisite/manage/details/1')
  expect(await screen.findByText('All locations')).toBeInTheDocument()
  expect(screen.queryByText('Never used')).not.toBeInTheDocument()
})

test('tells that a voucher is gone, also for an address that is none', async () => {
  apiServer.use(refuse('getVoucher', { voucherId: 9 }, 404, 'error.not_found'))
  const { router, unmount } = await open('/app/voucher/details/9')
  expect(await screen.findByText('Voucher not found')).toBeInTheDocument()
  expect(router.current()).toBe('/app/voucher/details/9')
  await unmount()
  await open('/app/voucher/details/nonsense')
  expect(await screen.findByText('Voucher not found')).toBeInTheDocument()
})

test('finds a voucher by its code as it was typed, and opens it', async () => {
  const asked: (string | null)[] = []
  serve(() => running())
  serveCall('lookUpVoucher', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('code'))
    return running()
  })
  const { router } = await open('/app/voucher/details')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), ' 1050 123456 {Enter}')
  expect(await screen.findByText('In use')).toBeInTheDocument()
  expect(asked).toEqual(['1050 123456'])
  expect(router.current()).toBe('/app/voucher/details/1')
})

test('a code that is unknown here may be one of the other family', async () => {
  const unknown = () => failWith(404, 'error.not_found')
  serveCall('lookUpVoucher', unknown)
  serveCall('lookUpMultisiteVoucher', unknown)
  const permissions = { all: true, voucher: true, multisitevoucher: true }
  const { router } = await open('/app/voucher/details?code=777', {
    user: buildUser({ permissions }),
    settings: buildSiteSettings({ permissions }),
  })
  expect(await screen.findByText('No voucher found with code 777')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Search multi-site vouchers' }))
  await waitFor(() => expect(router.current()).toBe('/app/voucher/multisite/manage/details?code=777'))
  expect(await screen.findByText('No voucher found with code 777')).toBeInTheDocument()
})
