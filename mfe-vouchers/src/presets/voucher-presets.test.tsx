import type { VoucherPreset } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildUser,
  expectLink,
  failWith,
  once,
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
import { createHandlers } from '../testing/create-handlers'
import { buildOffer } from '../testing/kiosk-builders'
import { serveVouchers } from '../testing/family-answers'
import { buildVoucher } from '../testing/voucher-builders'

const VIP = buildOffer({
  id: 12,
  name: 'VIP',
  duration_val: 4,
  duration_type: 2,
  num_devices: 3,
  price: 1250,
  unlimited_data: false,
  bytes_t: 500,
  unlimited_speed: false,
  speed_dl: 2000,
  speed_ul: 1000,
  code_style: { alphabet: 'letters', length: 8, prefix: 'VIP' },
})

const open = (path = '/app/voucher/create', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path, ...options })
const picker = () => screen.findByRole('combobox', { name: 'Fill in from preset' })

async function choose(name: string) {
  await userEvent.click(await picker())
  await userEvent.click(await screen.findByTitle(name))
}

/** Finds the topmost confirmation dialog. */
async function question(title: string) {
  await screen.findAllByText(title)
  const dialogs = screen.getAllByRole('dialog')
  return within(dialogs[dialogs.length - 1] as HTMLElement) // The topmost dialog has the title.
}

/** Serves presets and stores changes. */
function servePresets(...start: VoucherPreset[]) {
  let presets = start
  const sent: unknown[] = []
  apiServer.use(
    answer('listVoucherPresets', () => ({ items: presets })),
    answer('createVoucherPreset', ({ body }) => {
      sent.push(body)
      // The form sends every field.
      const created = { ...body, id: 20 } as VoucherPreset
      presets = [...presets, created]
      return created
    }),
    answer('updateVoucherPreset', ({ params, body }) => {
      sent.push(body)
      const changed = { ...body, id: Number(params.presetId) } as VoucherPreset
      presets = presets.map((one) => (one.id === changed.id ? changed : one))
      return changed
    }),
    answer('deleteVoucherPreset', ({ params }) => {
      presets = presets.filter(({ id }) => id !== Number(params.presetId))
      return null
    }),
    ...createHandlers(),
  )
  return sent
}

test('a preset fills in the form and leaves number and notes alone', async () => {
  servePresets(buildOffer(), VIP)
  const creations = serveCall('createVouchers', () => ({
    items: [buildVoucher()],
    batchid: 1050,
    count: 1,
  })).bodies
  const { router } = await open()
  await userEvent.clear(await screen.findByLabelText(/Number of vouchers/))
  await userEvent.paste('3')
  await choose('VIP')
  expect(router.current()).toBe('/app/voucher/create?preset=12')
  expect(await screen.findByText('4 hours, 3 devices, 500 MB, 2 Mbps, €12.50')).toBeInTheDocument()
  expect(screen.getByText(/^VIP-[A-Z]{4}-[A-Z]{4}$/)).toBeInTheDocument()
  await press('Create 3 vouchers')
  await screen.findByRole('heading', { name: /created in batch/ })
  const { id: _id, name: _name, ...settings } = VIP
  expect(creations).toEqual([
    expect.objectContaining({ ...settings, num_to_create: 3, notes: '', batchid: null }),
  ])
})

test('the address of a preset opens the form with it, and nothing is to be lost yet', async () => {
  servePresets(buildOffer(), VIP)
  serveVouchers(() => [])
  const { router } = await open('/app/voucher/create?preset=12')
  expect(await screen.findByLabelText(/Price per voucher/)).toHaveValue('12.50')
  await choose('Day pass')
  expect(screen.getByLabelText(/Price per voucher/)).toHaveValue('5.00')
  await press('Cancel')
  expect(router.current()).toBe('/app/voucher/manage')
})

test('the form waits for the preset of its address, also where it must be asked for twice', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  servePresets(VIP)
  apiServer.use(
    once(
      answer('listVoucherPresets', async () => {
        await held
        return failWith(500, 'error.server')
      }),
    ),
  )
  await open('/app/voucher/create?preset=12')
  expect(await screen.findByRole('status', { name: 'Loading preset' })).toBeInTheDocument()
  release()
  await press('Try again')
  expect(await screen.findByText('4 hours, 3 devices, 500 MB, 2 Mbps, €12.50')).toBeInTheDocument()
  expect(screen.getByLabelText(/Price per voucher/)).toHaveValue('12.50')
})

test('without presets the form works, and says that they could not be read', async () => {
  servePresets(VIP)
  apiServer.use(once(refuse('listVoucherPresets', 500, 'error.server')))
  await open()
  const panel = within(await screen.findByRole('region', { name: 'Preset' }))
  expect(screen.getByRole('button', { name: 'Create 10 vouchers' })).toBeEnabled()
  await press('Try again', panel)
  await choose('VIP')
  expect(screen.getByLabelText(/Price per voucher/)).toHaveValue('12.50')
})

test('what the form says is saved under a name, which must be free', async () => {
  const sent = servePresets()
  apiServer.use(
    once(
      refuse(
        'createVoucherPreset',
        409,
        buildFailure(409, 'error.voucher.preset_taken', { name: 'error.voucher.preset_taken' }),
      ),
    ),
  )
  const { router } = await open()
  expect(screen.queryByRole('combobox', { name: 'Fill in from preset' })).not.toBeInTheDocument()
  await press('4 hours')
  await press('Save as preset')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as preset' }))
  const name = await dialog.findByRole('textbox', { name: /Name/ })
  await userEvent.type(name, '{Enter}')
  expect(await dialog.findByText('This field is required')).toBeInTheDocument()
  await userEvent.type(name, ' Half day{Enter}')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/There's already a preset with this name/))
  await userEvent.type(name, ' 2{Enter}')
  expect(await screen.findByText('Preset “Half day 2” saved')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      name: 'Half day 2',
      duration_val: 4,
      duration_type: 2,
      num_devices: 1,
      unlimited_data: true,
      bytes_t: 0,
      unlimited_speed: true,
      speed_dl: 0,
      speed_ul: 0,
      price: 0,
      code_style: { alphabet: 'digits', length: null, prefix: null },
    },
  ])
  await waitFor(() => expect(router.current()).toBe('/app/voucher/create?preset=20'))
  expect(await picker()).toBeInTheDocument()
  // The voucher form was not submitted: a POST without a handler would fail the test.
})

test('settings with errors are not saved: each says what is wrong', async () => {
  servePresets()
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Unlimited data' }))
  await press('Save as preset')
  const data = screen.getByLabelText(/Data per voucher/)
  await waitFor(() => expect(data).toHaveAccessibleDescription(/This field is required/))
  await waitFor(() => expect(data).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a preset is changed to what the form says, after a question', async () => {
  const sent = servePresets(VIP)
  await open('/app/voucher/create?preset=12')
  await screen.findByLabelText(/Price per voucher/)
  expect(screen.queryByRole('button', { name: 'Update preset' })).not.toBeInTheDocument()
  await press('7 days')
  await press('Update preset')
  await userEvent.click(
    (await question('Update preset “VIP”?')).getByRole('button', { name: 'Update preset' }),
  )
  expect(await screen.findByText('Preset “VIP” saved')).toBeInTheDocument()
  expect(sent).toEqual([
    expect.objectContaining({ name: 'VIP', duration_val: 7, duration_type: 3, price: 1250 }),
  ])
  await waitFor(() =>
    expect(
      screen.queryByText("The form has changes that aren't saved in this preset."),
    ).not.toBeInTheDocument(),
  )
})

test('presets are renamed and deleted', async () => {
  const sent = servePresets(buildOffer(), VIP)
  await open()
  await press('Manage presets')
  const dialog = within(await screen.findByRole('dialog', { name: 'Presets' }))
  await press('Rename VIP', dialog)
  const name = dialog.getByRole('textbox', { name: /Name/ })
  await replaceText(name, 'Guests of honour{Enter}')
  expect(await dialog.findByText('Guests of honour')).toBeInTheDocument()
  const { id: _id, ...settings } = VIP
  expect(sent).toEqual([{ ...settings, name: 'Guests of honour' }])

  for (const [deleted, rest] of [
    ['Day pass', 'Guests of honour'],
    ['Guests of honour', 'No presets yet'],
  ] as const) {
    await press(`Delete ${deleted}`, dialog)
    const asked = await question(`Delete preset “${deleted}”?`)
    await press('Delete', asked)
    expect(await screen.findByText(`Preset “${deleted}” deleted`)).toBeInTheDocument()
    expect(await dialog.findByText(rest)).toBeInTheDocument()
  }
})

test('people at the front desk, and clients with multi-site vouchers, fill in and change nothing', async () => {
  const presetRights = { create: false, update: false, delete: false }
  apiServer.use(...createHandlers({ presets: [VIP], presetRights }))
  const desk = await open('/app/voucher/create')
  expect(await picker()).toBeInTheDocument()
  const arranging = () => screen.queryByRole('button', { name: /preset/ })
  expect(arranging()).not.toBeInTheDocument()
  await desk.unmount()
  await open('/app/voucher/multisite/manage/create', { user: buildUser({ role: 'client' }) })
  expect(await picker()).toBeInTheDocument()
  expect(arranging()).not.toBeInTheDocument()
})

describe('what the plan has left', () => {
  test('is told at the number, and no more is asked for', async () => {
    apiServer.use(...createHandlers({ quota: { limit: 2000, left: 8 } }))
    await open()
    const count = await screen.findByLabelText(/Number of vouchers/)
    await waitFor(() =>
      expect(count).toHaveAccessibleDescription(/326 of 2,000 vouchers activated in this period\./),
    )
    await press('Create 10 vouchers')
    await waitFor(() =>
      expect(count).toHaveAccessibleDescription(
        /you can still create in this period: 8\. .* limit of 2000\./,
      ),
    )
    // Nothing was sent: a POST without a handler would fail the test.
  })

  test('where nothing is left, that is said first, with the way to the plan for those who may change it', async () => {
    apiServer.use(...createHandlers({ quota: { limit: 500, left: 0 } }))
    const owner = await open()
    expect(await screen.findByText("You've reached your plan's limit of 500 vouchers")).toBeInTheDocument()
    await expectLink('View plan', '/newapp/app/account/subscription')
    await owner.unmount()
    await open('/app/voucher/create', { user: buildUser({ billing_access: false, role: 'admin' }) })
    expect(await screen.findByText("You've reached your plan's limit of 500 vouchers")).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'View plan' })).not.toBeInTheDocument()
  })
})
