import type { VoucherDesign, VoucherKiosk } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildLevels,
  buildSiteSettings,
  buildUser,
  expectLink,
  once,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { buildVoucherDesign } from '../testing/design-builders'
import { buildKiosk, buildOffer } from '../testing/kiosk-builders'
import { buildVoucher } from '../testing/voucher-builders'

afterEach(() => jest.useRealTimers())

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/voucher/kiosk', ...options })

/** The counter page for a front-desk user. */
const atDesk = () => {
  const settings = buildSiteSettings({
    permissions: { voucher: true },
    levels: { ...buildLevels('none'), voucher_data: 'write' },
    front_desk: true,
  })
  return { user: buildUser({ role: 'client' }), settings }
}

interface Sent {
  body: unknown
  key: string | null
}

/** The PIN is 4711; every sale returns the same voucher. */
function startCounter(
  kiosk: VoucherKiosk & { can?: { update?: boolean; sell?: boolean } } = buildKiosk(),
  design: Partial<VoucherDesign> = {},
) {
  const sales: Sent[] = []
  serveCall('getVoucherKiosk', () => kiosk)
  serveCall('getVoucherDesign', () => buildVoucherDesign({ ssid: 'Harbour Guests', ...design }))
  serveCall('checkVoucherKioskPin', ({ body }) => {
    const { pin } = body
    if (pin === '4711') return null
    const failure = buildFailure(422, 'error.validation', { pin: 'error.voucher.pin_wrong' })
    return HttpResponse.json(failure, { status: 422 })
  })
  serveCall('createKioskVoucher', ({ request, body }) => {
    sales.push({ body, key: request.headers.get('idempotency-key') })
    return buildVoucher({ price: 500 })
  })
  return sales
}

const answerSales = (body: object, status: number) =>
  apiServer.use(refuse('createKioskVoucher', status, body))

const pinField = () => screen.findByLabelText('PIN')

async function beginShift(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await pinField(), '4711{Enter}')
  await screen.findByRole('region', { name: 'Vouchers on offer' })
}

const dayPass = () => screen.getByRole('button', { name: /^Day pass/ })

test('asks for the PIN once, then sells at a touch and shows the code', async () => {
  const user = userEvent.setup()
  const sales = startCounter()
  await open()
  expect(await pinField()).toHaveFocus()
  for (const digit of ['4', '7', '1', '0']) await user.click(screen.getByRole('button', { name: digit }))
  await user.click(screen.getByRole('button', { name: 'Delete last digit' }))
  await user.click(screen.getByRole('button', { name: '1' }))
  expect(await pinField()).toHaveValue('4711')
  await user.click(screen.getByRole('button', { name: 'Start shift' }))

  await screen.findByRole('region', { name: 'Vouchers on offer' })
  expect(dayPass()).toHaveAccessibleName('Day pass 1 day 2 devices €5.00')
  expect(screen.getByRole('button', { name: 'Week 7 days 2 devices, 5 GB Free' })).toBeEnabled()
  await user.click(dayPass())

  expect(await screen.findByRole('heading', { name: 'Sold: Day pass' })).toHaveFocus()
  expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('1050-123456')
  expect(screen.getByText('1 day, 2 devices, €5.00')).toBeInTheDocument()
  expect(await screen.findByText('Wi-Fi: Harbour Guests')).toBeInTheDocument()
  expect(
    screen.getByRole('img', { name: 'QR code that opens the splash page with this code' }),
  ).toBeInTheDocument()
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(copied).toHaveBeenCalledWith('1050-123456')

  await user.click(screen.getByRole('button', { name: 'Next guest' }))
  expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument()
  await user.click(dayPass())
  await screen.findByRole('group', { name: 'Code' })
  expect(sales.map(({ body }) => body)).toEqual(Array(2).fill({ pin: '4711', preset_id: 11 }))
  expect(new Set(sales.map(({ key }) => key)).size).toBe(2)
})

test.each([
  // Millimeters in points.
  ['a4_3x8', 80 * (72 / 25.4)],
  ['roll_58', 58 * (72 / 25.4)],
] as const)('prints the code as it was designed on a roll, and marks it: %s', async (page_layout, width) => {
  const user = userEvent.setup()
  startCounter(buildKiosk(), { page_layout, heading_text: 'Hostel', qr_type: 'wifi' })
  const password = 'WIFI:T:WPA;S:Harbour Guests;P:sea breeze;;'
  serveCall('listSelectedVouchers', () => ({ items: [buildVoucher()], wifi_qr: password }))
  const marked = serveCall('markVouchersPrinted', () => null).bodies
  const print = jest
    .spyOn(window, 'print')
    .mockImplementation(() => fireEvent(window, new Event('beforeprint')))
  await open()
  await beginShift(user)
  await user.click(dayPass())
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  const paper = within(screen.getByRole('region', { name: 'Print preview' }))
  expect(paper.getByText('1050-123456')).toBeInTheDocument()
  expect(paper.getByText('Hostel')).toBeInTheDocument()
  const [, , paperWidth] = (paper.getByRole('group').getAttribute('viewBox') ?? '').split(' ')
  expect(Number(paperWidth)).toBeCloseTo(width)
  await waitFor(() => expect(marked).toEqual([{ selection: { ids: [1] } }]))
})

test('keeps the screen on while a shift is open', async () => {
  const user = userEvent.setup()
  startCounter()
  const locks = { given: 0, released: 0 }
  const request = () => {
    locks.given += 1
    return Promise.resolve({ released: false, release: () => Promise.resolve(void (locks.released += 1)) })
  }
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  await open()
  await pinField()
  expect(locks).toEqual({ given: 0, released: 0 })
  await beginShift(user)
  await waitFor(() => expect(locks).toEqual({ given: 1, released: 0 }))
  fireEvent(document, new Event('visibilitychange'))
  await user.click(screen.getByRole('button', { name: 'End shift' }))
  await waitFor(() => expect(locks).toEqual({ given: 1, released: 1 }))
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('a touch by mistake is taken back', async () => {
  const user = userEvent.setup()
  startCounter()
  const marked: unknown[] = []
  const reply = { status: 409 }
  serveCall('markVoucherSold', { voucherId: 1 }, ({ body }) => {
    if (reply.status !== 200) {
      return HttpResponse.json(buildFailure(409, 'error.voucher.not_live'), reply)
    }
    marked.push(body)
    return buildVoucher()
  })
  await open()
  await beginShift(user)
  await user.click(dayPass())
  await user.click(await screen.findByRole('button', { name: 'Mark as not sold' }))
  expect(await screen.findByText(/^Couldn't update voucher\. /)).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Code' })).toBeInTheDocument()
  reply.status = 200
  await user.click(screen.getByRole('button', { name: 'Mark as not sold' }))
  expect(await screen.findByRole('region', { name: 'Vouchers on offer' })).toHaveFocus()
  expect(marked).toEqual([{ sold: false }])
  expect(screen.queryByRole('button', { name: /^Show last voucher/ })).not.toBeInTheDocument()
})

test('goes back to the start by itself, and shows the last code again when asked', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  startCounter()
  await open()
  await beginShift(user)
  await user.click(dayPass())
  await screen.findByRole('group', { name: 'Code' })
  act(() => jest.advanceTimersByTime(50_000))
  // A touch restarts the countdown.
  await user.click(screen.getByRole('group', { name: 'Code' }))
  act(() => jest.advanceTimersByTime(50_000))
  expect(screen.getByText(/^Returning to start in \d+ s$/)).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(15_000))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Code' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Show last voucher: Day pass' }))
  expect(screen.getByRole('group', { name: 'Code' })).toHaveTextContent('1050-123456')
})

test('a wrong PIN is said and taken out of the field; the right one opens', async () => {
  const user = userEvent.setup()
  startCounter()
  await open()
  await user.type(await pinField(), 'x0000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect PIN. Try again.')
  expect(await pinField()).toHaveValue('')
  await user.type(await pinField(), '471{Enter}')
  expect(screen.getByRole('button', { name: 'Start shift' })).toBeDisabled()
  await user.type(await pinField(), '1{Enter}')
  expect(await screen.findByRole('region', { name: 'Vouchers on offer' })).toBeInTheDocument()
})

test('after too many wrong PINs it is closed, and opens again by the clock', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  startCounter()
  apiServer.use(
    once(
      answer('checkVoucherKioskPin', () =>
        HttpResponse.json(
          buildFailure(429, 'error.voucher.kiosk_closed', {}, { seconds: 300, wait: '5 min' }),
          {
            status: 429,
            headers: { 'retry-after': '300' },
          },
        ),
      ),
    ),
  )
  await open()
  await user.type(await pinField(), '0000{Enter}')
  expect(await screen.findByText('Too many incorrect PINs')).toBeInTheDocument()
  expect(screen.getByRole('timer')).toHaveTextContent(/^Unlocks in 0?(5:00|4:59)$/)
  expect(await pinField()).toBeDisabled()
  expect(screen.getByRole('button', { name: '1' })).toBeDisabled()
  act(() => jest.advanceTimersByTime(300_000))
  await waitFor(() => expect(screen.getByLabelText('PIN')).toBeEnabled())
  await beginShift(user)
})

test('the shift ends by hand, and where a new PIN was set meanwhile', async () => {
  const user = userEvent.setup()
  startCounter()
  await open()
  await beginShift(user)
  await user.click(screen.getByRole('button', { name: 'End shift' }))
  expect(await pinField()).toHaveFocus()
  await beginShift(user)
  answerSales(buildFailure(422, 'error.validation', { pin: 'error.voucher.pin_wrong' }), 422)
  await user.click(dayPass())
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect PIN. Try again.')
  expect(screen.queryByRole('region', { name: 'Vouchers on offer' })).not.toBeInTheDocument()
})

test('says why nothing was sold, and a touch after a lost answer does not sell twice', async () => {
  const user = userEvent.setup()
  startCounter()
  await open()
  await beginShift(user)
  answerSales(
    buildFailure(422, 'error.validation', {
      num_to_create: { id: 'error.voucher.plan_limit', values: { limit: 500, left: 0 } },
    }),
    422,
  )
  await user.click(dayPass())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent("Couldn't sell voucherVouchers you can still create in this period: 0.")
  answerSales(buildFailure(422, 'error.validation', { preset_id: 'error.field.invalid' }), 422)
  await user.click(dayPass())
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This voucher is no longer on offer'),
  )

  const keys: (string | null)[] = []
  let lost = false
  serveCall('createKioskVoucher', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    if (lost) return buildVoucher()
    lost = true
    return HttpResponse.error()
  })
  await user.click(dayPass())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("couldn't reach the server"))
  await user.click(dayPass())
  await screen.findByRole('group', { name: 'Code' })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('switched off, it says who can change that', async () => {
  startCounter(buildKiosk({ enabled: false }))
  const { unmount } = await open()
  expect(await screen.findByText('The counter page is turned off')).toBeInTheDocument()
  await expectLink('Set up counter page', '/newapp/app/voucher/kiosk/settings')
  await unmount()
  startCounter({ ...buildKiosk({ enabled: false }), can: { update: false } })
  await open(atDesk())
  expect(await screen.findByText('Ask someone who manages this location to set it up.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Set|Settings/ })).not.toBeInTheDocument()
})

test('offers nothing where the presets are gone', async () => {
  startCounter(buildKiosk({ presets: [] }))
  await open()
  expect(await screen.findByText('No vouchers on offer')).toBeInTheDocument()
})

test('people at the front desk sell, and arrange nothing', async () => {
  const user = userEvent.setup()
  startCounter({ ...buildKiosk(), can: { update: false } })
  await open(atDesk())
  expect(await pinField()).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument()
  await beginShift(user)
  await user.click(dayPass())
  expect(await screen.findByRole('group', { name: 'Code' })).toBeInTheDocument()
})

test('people who only read sell nothing', async () => {
  startCounter({ ...buildKiosk(), can: { update: false, sell: false } })
  await open()
  expect(await screen.findByText('You have read-only access to vouchers')).toBeInTheDocument()
  expect(screen.queryByLabelText('PIN')).not.toBeInTheDocument()
})

test('says that it could not be loaded, and tries again', async () => {
  const user = userEvent.setup()
  startCounter()
  apiServer.use(once(answer('getVoucherKiosk', () => HttpResponse.error())))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await pinField()).toBeInTheDocument()
})

test('sells multi-site vouchers at their own address, in Spanish', async () => {
  const user = userEvent.setup()
  serveCall('getMultisiteVoucherKiosk', buildKiosk({ presets: [buildOffer()] }))
  serveCall('getMultisiteVoucherDesign', buildVoucherDesign())
  serveCall('checkMultisiteVoucherKioskPin')
  const sold = serveCall('createKioskMultisiteVoucher', () => buildVoucher()).bodies
  await open({ path: '/app/voucher/multisite/manage/kiosk', locale: 'es-ES' })
  expect(
    screen.getByRole('heading', { level: 1, name: 'Mostrador: vales multiubicación' }),
  ).toBeInTheDocument()
  await user.type(await pinField(), '4711{Enter}')
  const offers = await screen.findByRole('region', { name: 'Vales a la venta' })
  await user.click(within(offers).getByRole('button', { name: /^Day pass 1 día 2 dispositivos 5,00/ }))
  await screen.findByRole('heading', { name: 'Vendido: Day pass' })
  expect(sold).toEqual([{ pin: '4711', preset_id: 11 }])
})
