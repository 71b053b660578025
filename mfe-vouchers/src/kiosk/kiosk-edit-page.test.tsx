import type { VoucherKiosk, VoucherPreset } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildUser,
  chooseOption,
  expectLink,
  once,
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
import { buildKiosk, buildOffer } from '../testing/kiosk-builders'

const [day, week] = [buildOffer(), buildOffer({ id: 12, name: 'Week', duration_val: 7 })]
const hour = buildOffer({ id: 13, name: 'Hour', duration_type: 2, price: 0 })
const OFF: VoucherKiosk = { enabled: false, has_pin: false, presets: [] }

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/voucher/kiosk/settings', ...options })

/** Serves the settings and stores changes. */
function startSettings(kiosk: VoucherKiosk, presets: VoucherPreset[] = [day, week, hour]) {
  serveCall('getVoucherKiosk', () => kiosk)
  serveCall('listVoucherPresets', () => ({ items: presets }))
  return serveCall('saveVoucherKiosk', () => buildKiosk()).bodies
}

const offers = () =>
  within(screen.getByRole('list', { name: 'Presets on offer' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const save = () => press('Save changes')

async function addOffer(name: string) {
  await chooseOption('Add preset', name)
}

test('sets the counter page up, in the order that was chosen, and leads to it', async () => {
  const saved = startSettings(OFF)
  const { router } = await open()
  expect(await screen.findByRole('switch', { name: 'Turn on counter page' })).toBeChecked()
  await userEvent.type(screen.getByRole('textbox', { name: 'Shift PIN' }), '4711')
  await addOffer('Day pass')
  await addOffer('Week')
  await addOffer('Hour')
  expect(offers()).toEqual([
    'Day pass1 day, 2 devices, €5.00',
    'Week7 days, 2 devices, €5.00',
    'Hour1 hour, 2 devices, Free',
  ])
  expect(screen.getByRole('combobox', { name: 'Add preset' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Day pass up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Hour down' })).toBeDisabled()
  await press('Move Hour up')
  await press('Move Day pass down')
  await press('Remove Week')
  await save()
  await waitFor(() => expect(router.current()).toBe('/app/voucher/kiosk'))
  expect(saved).toEqual([{ enabled: true, pin: '4711', preset_ids: [13, 11] }])
})

test('says all that is missing before it opens, and nothing while it stays off', async () => {
  const saved = startSettings(OFF)
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shift PIN' }), '12')
  await save()
  const pin = screen.getByRole('textbox', { name: 'Shift PIN' })
  await waitFor(() => expect(pin).toHaveFocus())
  expect(pin).toHaveAccessibleDescription(/Enter a PIN of 4 to 8 digits/)
  expect(screen.getByText('Choose at least one preset.')).toBeInTheDocument()
  await userEvent.clear(pin)
  expect(pin).toHaveAccessibleDescription(/This field is required/)
  await userEvent.click(screen.getByRole('switch', { name: 'Turn on counter page' }))
  await save()
  await waitFor(() => expect(saved).toEqual([{ enabled: false, preset_ids: [] }]))
})

test('keeps the PIN where none is typed', async () => {
  const saved = startSettings(buildKiosk({ presets: [week] }))
  await open()
  expect(await screen.findByRole('textbox', { name: 'New shift PIN' })).toHaveValue('')
  await save()
  await waitFor(() => expect(saved).toEqual([{ enabled: true, preset_ids: [12] }]))
})

test('asks before changes are lost', async () => {
  startSettings(buildKiosk())
  const { router } = await open()
  await press('Remove Week')
  await press('Cancel')
  expect(router.heldBack()).toBe('/app/voucher/kiosk')
})

test('puts what the server refuses where it belongs', async () => {
  startSettings(buildKiosk())
  serveFieldErrors('saveVoucherKiosk', { preset_ids: 'error.field.invalid' })
  await open()
  await screen.findByRole('list', { name: 'Presets on offer' })
  await save()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Add preset' })).toHaveAccessibleDescription(
      /Enter a valid value/,
    ),
  )
})

test('without presets it leads to where they are made', async () => {
  startSettings(OFF, [])
  await open()
  expect(await screen.findByText('No presets yet')).toBeInTheDocument()
  await expectLink('Open voucher form', '/newapp/app/voucher/create')
})

test('says that it could not be loaded, and tries again', async () => {
  startSettings(buildKiosk())
  apiServer.use(once(answer('listVoucherPresets', () => HttpResponse.error())))
  await open()
  await press('Try again')
  expect(await screen.findByRole('list', { name: 'Presets on offer' })).toBeInTheDocument()
})

test('is closed to the front desk, and to clients for what is the account’s', async () => {
  const refused = { ...buildKiosk(), can: { update: false } }
  serveCall('getVoucherKiosk', refused)
  serveCall('getMultisiteVoucherKiosk', refused)
  serveCall('listVoucherPresets', { items: [buildOffer()] })
  serveCall('listMultisiteVoucherPresets', { items: [buildOffer()] })
  const client = buildUser({ role: 'client' })
  const { unmount } = await open({ user: client })
  expect(await screen.findByText("You can't change the counter page")).toBeInTheDocument()
  await unmount()
  await open({ path: '/app/voucher/multisite/manage/kiosk/settings', user: client })
  expect(await screen.findByText("You can't change the counter page")).toBeInTheDocument()
  // No change is sent: without a handler it would fail the test.
})
