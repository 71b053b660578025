import type { VoucherKiosk, VoucherPreset } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildSiteSettings,
  buildUser,
  once,
  refuse,
  renderRemote,
  startApiServer,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import { buildKiosk, buildOffer } from '../testing/kiosk-builders'

startApiServer()

const [day, week] = [buildOffer(), buildOffer({ id: 12, name: 'Week', duration_val: 7 })]
const hour = buildOffer({ id: 13, name: 'Hour', duration_type: 2, price: 0 })
const OFF: VoucherKiosk = { enabled: false, has_pin: false, presets: [] }

const open = (options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path: '/app/voucher/kiosk/settings', ...options })

/** Keeps what is saved. */
function startSettings(kiosk: VoucherKiosk, presets: VoucherPreset[] = [day, week, hour]) {
  const saved: unknown[] = []
  apiServer.use(
    answer('getVoucherKiosk', () => kiosk),
    answer('listVoucherPresets', () => ({ items: presets })),
    answer('saveVoucherKiosk', ({ body }) => {
      saved.push(body)
      return buildKiosk()
    }),
  )
  return saved
}

const offers = () =>
  within(screen.getByRole('list', { name: 'What it offers' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save' }))

async function addOffer(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Add a preset' }))
  await user.click(await screen.findByTitle(name))
}

test('sets the counter page up, in the order that was chosen, and leads to it', async () => {
  const user = userEvent.setup()
  const saved = startSettings(OFF)
  const { router } = await open()
  expect(await screen.findByRole('switch', { name: 'Counter page on' })).toBeChecked()
  await user.type(screen.getByRole('textbox', { name: 'PIN of the shift' }), '4711')
  await addOffer(user, 'Day pass')
  await addOffer(user, 'Week')
  await addOffer(user, 'Hour')
  expect(offers()).toEqual([
    'Day pass1 day, 2 devices, €5.00',
    'Week7 days, 2 devices, €5.00',
    'Hour1 hour, 2 devices, Free',
  ])
  expect(screen.getByRole('combobox', { name: 'Add a preset' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Day pass up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Hour down' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Move Hour up' }))
  await user.click(screen.getByRole('button', { name: 'Move Day pass down' }))
  await user.click(screen.getByRole('button', { name: 'Remove Week' }))
  await save(user)
  await waitFor(() => expect(router.current()).toBe('/app/voucher/kiosk'))
  expect(saved).toEqual([{ enabled: true, pin: '4711', preset_ids: [13, 11] }])
})

test('says all that is missing before it opens, and nothing while it stays off', async () => {
  const user = userEvent.setup()
  const saved = startSettings(OFF)
  await open()
  await user.type(await screen.findByRole('textbox', { name: 'PIN of the shift' }), '12')
  await save(user)
  const pin = screen.getByRole('textbox', { name: 'PIN of the shift' })
  await waitFor(() => expect(pin).toHaveFocus())
  expect(pin).toHaveAccessibleDescription(/A PIN has 4 to 8 digits/)
  expect(screen.getByText('Choose at least one preset')).toBeInTheDocument()
  await user.clear(pin)
  expect(pin).toHaveAccessibleDescription(/This field is required/)
  await user.click(screen.getByRole('switch', { name: 'Counter page on' }))
  await save(user)
  await waitFor(() => expect(saved).toEqual([{ enabled: false, preset_ids: [] }]))
})

test('keeps the PIN where none is typed', async () => {
  const user = userEvent.setup()
  const saved = startSettings(buildKiosk({ presets: [week] }))
  await open()
  expect(await screen.findByRole('textbox', { name: 'New PIN of the shift' })).toHaveValue('')
  await save(user)
  await waitFor(() => expect(saved).toEqual([{ enabled: true, preset_ids: [12] }]))
})

test('asks before changes are lost', async () => {
  const user = userEvent.setup()
  startSettings(buildKiosk())
  const { router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Remove Week' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(router.heldBack()).toBe('/app/voucher/kiosk')
})

test('puts what the server refuses where it belongs', async () => {
  const user = userEvent.setup()
  startSettings(buildKiosk())
  apiServer.use(
    refuse(
      'saveVoucherKiosk',
      422,
      buildFailure(422, 'error.validation', { preset_ids: [{ id: 'error.field.invalid' }] }),
    ),
  )
  await open()
  await screen.findByRole('list', { name: 'What it offers' })
  await save(user)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Add a preset' })).toHaveAccessibleDescription(
      /This is not valid/,
    ),
  )
})

test('without presets it leads to where they are made', async () => {
  startSettings(OFF, [])
  await open()
  expect(await screen.findByText('There is no preset yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'To the form' })).toHaveAttribute(
    'href',
    '/newapp/app/voucher/create',
  )
})

test('says that it could not be loaded, and tries again', async () => {
  const user = userEvent.setup()
  startSettings(buildKiosk())
  apiServer.use(once(answer('listVoucherPresets', () => HttpResponse.error())))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'What it offers' })).toBeInTheDocument()
})

test('is closed to the front desk, and to clients for what is the account’s', async () => {
  const client = buildUser({ role: 'client' })
  const { unmount } = await open({ user: client, settings: buildSiteSettings({ front_desk: true }) })
  expect(screen.getByText('You cannot change the counter page here')).toBeInTheDocument()
  await unmount()
  await open({ path: '/app/voucher/multisite/kiosk/settings', user: client })
  expect(screen.getByText('You cannot change the counter page here')).toBeInTheDocument()
  // No handler answers a call here: one would have failed the test.
})
