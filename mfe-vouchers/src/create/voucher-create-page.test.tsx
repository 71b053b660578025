import {
  apiServer,
  chooseOption,
  expectLink,
  press,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { createHandlers } from '../testing/create-handlers'
import { answerVoucherLists } from '../testing/family-answers'
import { buildVoucher, buildVoucherList } from '../testing/voucher-builders'

beforeEach(() => apiServer.use(...createHandlers()))

async function open(options: Partial<RenderRemoteOptions> = {}) {
  const page = await renderRemote(remote, { path: '/app/voucher/create', ...options })
  await screen.findByRole('form')
  return page
}

/** Accepts vouchers and collects the bodies. */
function acceptVouchers() {
  return serveCall('createVouchers', () => {
    const items = [
      buildVoucher(),
      buildVoucher({ id: 2, voucher: '1050654321', voucher_display: '1050-654321' }),
    ]
    return { items, batchid: 1050, count: 2 }
  }).bodies
}

/** Pastes the text, because typing into a form of this size takes long. */
async function write(label: RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.paste(text)
}

test('creates a batch and shows its codes, with the ways on', async () => {
  const user = userEvent.setup()
  const sent = acceptVouchers()
  const { router } = await open()
  await write(/Number of vouchers/, '2')
  await write(/Batch ID/, '1050')
  await user.click(screen.getByRole('button', { name: '4 hours' }))
  await user.click(screen.getByRole('switch', { name: 'Unlimited data' }))
  await write(/Data per voucher/, '1500')
  expect(screen.getByText('Equals 1.5 GB.')).toBeInTheDocument()
  await write(/Price per voucher/, '2.5')
  await write(/Notes/, ' Conference ')
  await user.click(screen.getByRole('button', { name: 'Create 2 vouchers' }))

  expect(await screen.findByRole('heading', { name: '2 vouchers created in batch 1050' })).toHaveFocus()
  expect(sent).toEqual([
    {
      num_to_create: 2,
      batchid: 1050,
      notes: 'Conference',
      duration_val: 4,
      duration_type: 2,
      use_before: null,
      num_devices: 1,
      unlimited_data: false,
      bytes_t: 1500,
      unlimited_speed: true,
      speed_dl: 0,
      speed_ul: 0,
      price: 250,
      code_style: { alphabet: 'digits', length: null, prefix: null },
    },
  ])
  const codes = within(screen.getByRole('list', { name: 'Codes' })).getAllByRole('listitem')
  expect(codes.map((code) => code.textContent)).toEqual(['1050-123456', '1050-654321'])
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy all codes' }))
  expect(copied).toHaveBeenCalledWith('1050-123456\n1050-654321')
  await expectLink('View vouchers', '/newapp/app/voucher/manage?search=1050')

  await user.click(screen.getByRole('button', { name: 'Create more' }))
  expect(screen.getByLabelText(/Batch ID/)).toHaveValue('')
  expect(screen.getByLabelText(/Price per voucher/)).toHaveValue('2.50')
  expect(router.heldBack()).toBeNull()
})

test('says what is wrong beside each field and moves to the first of them', async () => {
  await open()
  await userEvent.clear(screen.getByLabelText(/Number of vouchers/))
  await write(/Batch ID/, '99')
  await userEvent.click(screen.getByRole('switch', { name: 'Unlimited speed' }))
  await write(/Download speed/, '0')
  await press('Create vouchers')

  const count = screen.getByLabelText(/Number of vouchers/)
  await waitFor(() => expect(count).toHaveFocus())
  expect(count).toHaveAccessibleDescription(/This field is required/)
  expect(screen.getByLabelText(/Batch ID/)).toHaveAccessibleDescription(
    /Batch id must be a four-digit number/,
  )
  expect(screen.getByLabelText(/Download speed/)).toHaveAccessibleDescription('Must be 1 or more')
  expect(screen.getByLabelText(/Upload speed/)).toHaveAccessibleDescription('This field is required')
  // No voucher is created: a POST without a handler would fail the test.
})

test('puts what the server refuses beside its field until that field changes, the rest on top', async () => {
  serveFieldErrors('createVouchers', {
    num_to_create: { id: 'error.voucher.plan_limit', values: { limit: 500, left: 3 } },
    siteid: 'error.field.unknown',
  })
  await open()
  await press('Create 10 vouchers')
  const count = screen.getByLabelText(/Number of vouchers/)
  await waitFor(() => expect(count).toHaveFocus())
  expect(count).toHaveAccessibleDescription(/you can still create in this period: 3\. .* limit of 500\./)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Save Voucher failed')
  expect(alert).toHaveTextContent('Check the highlighted fields.')
  expect(alert).toHaveTextContent('Unknown field.')

  // The error stays on blur and goes when the value changes.
  await userEvent.tab()
  expect(count).toHaveAccessibleDescription(/this period: 3\./)
  await write(/Number of vouchers/, '3')
  expect(count).not.toHaveAccessibleDescription(/this period: 3\./)
})

test('tells of a failure that no field can mend', async () => {
  serveCall('createVouchers', () => HttpResponse.error())
  await open()
  await press('Create 10 vouchers')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Save Voucher failedWe couldn't reach the server",
  )
  expect(screen.getByRole('button', { name: 'Create 10 vouchers' })).toBeEnabled()
})

test('sends once, however often it is clicked', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  serveCall('createVouchers', async () => {
    calls += 1
    await held
    return { items: [buildVoucher()], batchid: 1050, count: 1 }
  })
  await open()
  const count = screen.getByLabelText(/Number of vouchers/)
  await userEvent.type(count, '{Enter}{Enter}')
  await press(/Create 10 vouchers/)
  await waitFor(() => expect(calls).toBe(1))
  release()
  await screen.findByRole('heading', { name: '1 voucher created in batch 1050' })
  expect(calls).toBe(1)
})

test('asks before changes are lost, and does not where there are none', async () => {
  apiServer.use(...createHandlers(), ...answerVoucherLists(buildVoucherList([])))
  const { router } = await open()
  await write(/Notes/, 'x')
  await press('Cancel')
  expect(router.heldBack()).toBe('/app/voucher/manage')
  await userEvent.clear(screen.getByLabelText(/Notes/))
  await press('Cancel')
  expect(router.current()).toBe('/app/voucher/manage')
})

test('offers no form to read-only clients', async () => {
  apiServer.use(...createHandlers({ quota: { limit: 5000, left: 4000, can: { create: false } } }))
  await renderRemote(remote, { path: '/app/voucher/create' })
  expect(await screen.findByText('You have read-only access to vouchers')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Create/ })).not.toBeInTheDocument()
})

test('speaks Spanish, its messages too', async () => {
  await open({ locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1, name: 'Crear vales' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '4 horas' })).toBeInTheDocument()
  await userEvent.clear(screen.getByLabelText(/Número de vales/))
  await press('Crear vales')
  expect(await screen.findByText('Este campo es obligatorio')).toBeInTheDocument()
})

test('shows how a code will look and how hard it is to guess, and sends its style', async () => {
  const sent = acceptVouchers()
  await open()
  expect(
    screen.getByText('Odds of guessing one of these 10 vouchers: at most 1 in 1,000,000.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Leave empty to choose the length automatically (7).')).toBeInTheDocument()
  await write(/Random characters/, '6')
  expect(screen.getByRole('status')).toHaveTextContent(
    'Odds of guessing one of these 10 vouchers: 1 in 100,000. Someone who keeps guessing from one network has a 2.5% chance of finding a voucher within a day. Use at least 7 characters, or leave the length empty.',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Letters' }))
  await write(/Random characters/, '8')
  await userEvent.click(screen.getByRole('radio', { name: 'Custom' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Custom prefix/ }), 'vip')
  expect(screen.getByText(/^VIP-[A-Z]{4}-[A-Z]{4}$/)).toBeInTheDocument()
  await write(/Random characters/, '3')
  await press('Create 10 vouchers')
  await waitFor(() => expect(screen.getByLabelText(/Random characters/)).toHaveFocus())
  await write(/Random characters/, '8')
  await press('Create 10 vouchers')
  await screen.findByRole('heading', { name: /created in batch/ })
  expect(sent).toEqual([
    expect.objectContaining({ code_style: { alphabet: 'letters', length: 8, prefix: 'VIP' } }),
  ])
})

test('multi-site vouchers hold at all locations or at chosen ones', async () => {
  const sent = serveCall('createMultisiteVouchers', () => ({
    items: [buildVoucher()],
    batchid: 1050,
    count: 1,
  })).bodies
  await open({ path: '/app/voucher/multisite/manage/create' })
  await userEvent.click(screen.getByRole('radio', { name: 'Selected locations' }))
  await press('Create 10 vouchers')
  expect(await screen.findByText('Select at least one location.')).toBeInTheDocument()
  await chooseOption(/Locations/, 'Hill Hotel')
  await press('Create 10 vouchers')
  await screen.findByRole('heading', { name: '1 voucher created in batch 1050' })
  expect(sent).toEqual([expect.objectContaining({ all_sites: false, site_ids: [2] })])
  await expectLink('View vouchers', '/newapp/app/voucher/multisite/manage?search=1050')
})
