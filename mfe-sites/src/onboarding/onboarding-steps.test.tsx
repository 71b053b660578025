import type { CallAnswer, CallId, RouteOf } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import type { OnboardingStep, Site } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildMetadata,
  buildUser,
  once,
  press,
  refuse,
  renderRemote,
  replaceText,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { remote } from '../remote'
import { NEW_SITE, NOTHING_UNDER_WAY, onboardingServer, underWay } from '../testing/onboarding-server'

const address = (step: OnboardingStep) => `/signup/registration/${step}`
const heading = (name: string) => screen.findByRole('heading', { name })

function serve(
  steps: OnboardingStep[],
  { site = NEW_SITE, ...changes }: { site?: Site; done?: OnboardingStep[] } = {},
) {
  const server = onboardingServer(underWay(steps, changes), { site })
  apiServer.use(...server.handlers)
  return server
}

const packages = () => answer('listPackages', { siteId: 9 }, { items: [], metadata: buildMetadata(0) })

/** Collects the bodies sent to a call of the new site, and answers with the part of the response that the page uses. */
function collect<Id extends CallId>(id: Id, body: Partial<CallAnswer<RouteOf<Id>>>) {
  const sent: unknown[] = []
  const take = (received: { body: unknown }) => {
    sent.push(received.body)
    return body
  }
  apiServer.use(answer(id, { siteId: NEW_SITE.id } as never, take as never))
  return sent
}

describe('a step', () => {
  test('without a location under way leads to where one is made', async () => {
    apiServer.use(...onboardingServer(NOTHING_UNDER_WAY).handlers)
    const { router } = await renderRemote(remote, { path: address('branding-info') })
    expect(await heading('Create New Location')).toBeVisible()
    expect(router.current()).toBe('/signup/registration/deployment/1')
  })

  test('that the location does not need leads to the one that is due', async () => {
    serve(['voucher-onboarding'])
    const { router } = await renderRemote(remote, { path: `${address('payment-onboarding')}/first` })
    expect(await heading('First vouchers')).toBeVisible()
    expect(router.current()).toBe(`${address('voucher-onboarding')}/first`)
  })

  test('shows how far the location is', async () => {
    serve(['guestuser-onboarding', 'voucher-onboarding'])
    await renderRemote(remote, { path: address('guestuser-onboarding') })
    const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(within(steps[0] as HTMLElement).getByLabelText('Done')).toBeVisible()
    expect(screen.getByText('Setting up Pier Kiosk')).toBeVisible()
  })

  test('can be skipped, and the one before be opened again', async () => {
    const server = serve(['guestuser-onboarding', 'voucher-onboarding'])
    const { router } = await renderRemote(remote, { path: address('guestuser-onboarding') })
    await screen.findByRole('form')
    await press('Skip step')
    expect(await heading('First vouchers')).toBeVisible()
    expect(server.puts).toEqual([{ site_id: 9, step: 'guestuser-onboarding', done: true }])
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(await heading('First guest account')).toBeVisible()
    expect(router.current()).toBe(address('guestuser-onboarding'))
  })

  test('keeps what was entered for another browser, but no password', async () => {
    const server = serve(['guestuser-onboarding'])
    const { unmount } = await renderRemote(remote, { path: address('guestuser-onboarding') })
    await userEvent.type(await screen.findByLabelText(/Username/), 'table-7')
    await userEvent.type(screen.getByLabelText('Password'), 'sesame 4')
    await waitFor(() => expect(server.puts.length).toBeGreaterThan(0), { timeout: 5000 })
    expect(server.puts.at(-1)).toMatchObject({ site_id: 9, values: { username: 'table-7' } })
    expect(JSON.stringify(server.puts)).not.toContain('sesame')
    await unmount()
    await renderRemote(remote, { path: address('guestuser-onboarding') })
    expect(await screen.findByLabelText(/Username/)).toHaveValue('table-7')
  })

  test('keeps what was entered a moment before somebody left, or the page went out of sight', async () => {
    const server = serve(['guestuser-onboarding'])
    const { unmount } = await renderRemote(remote, { path: address('guestuser-onboarding') })
    await userEvent.type(await screen.findByLabelText(/Username/), 'table-8')
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.puts.at(-1)).toMatchObject({ values: { username: 'table-8' } }))
    visibility.mockRestore()
    await userEvent.type(screen.getByLabelText(/Username/), '0')
    await unmount()
    await waitFor(() => expect(server.puts.at(-1)).toMatchObject({ values: { username: 'table-80' } }))
  })

  test('is not for clients', async () => {
    await renderRemote(remote, { path: address('branding-info'), user: buildUser({ role: 'client' }) })
    expect(screen.getByText('Only owners and admins can create locations')).toBeVisible()
  })

  test('that cannot be loaded says why, and can be tried again', async () => {
    apiServer.use(
      once(refuse('getOnboarding', 503, 'error.unavailable')),
      ...onboardingServer(underWay(['voucher-onboarding'])).handlers,
    )
    await renderRemote(remote, { path: address('voucher-onboarding') })
    expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable')
    await press('Try again')
    expect(await screen.findByRole('form')).toBeVisible()
  })
})

test('a package is created in the money of the location, and the location is ready', async () => {
  const server = serve(['payment-onboarding'])
  const sent = collect('createPackage', { id: 1, siteid: NEW_SITE.id, title: 'One day' })
  apiServer.use(packages())
  await renderRemote(remote, { path: address('payment-onboarding') })
  await screen.findByRole('form')
  await press('Create package and continue')
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText(/Package name/), 'One day ')
  await userEvent.type(screen.getByLabelText(/Price/), '4.50')
  await userEvent.click(screen.getByText('Recurring'))
  expect(await screen.findByRole('combobox', { name: 'Billing period' })).toBeVisible()
  await press('Create package and continue')
  expect(await heading('Pier Kiosk is ready')).toBeVisible()
  expect(sent).toEqual([
    {
      title: 'One day',
      description: '',
      type: 'recurring',
      billing_period: 'monthly',
      price: 450,
      duration_val: 30,
      duration_type: 3,
      num_devices: 1,
      unlimited_data: true,
      bytes_t: 0,
      bytes_type: 1,
      unlimited_speed: true,
      speed_dl: 0,
      speed_ul: 0,
      available_from: null,
      available_to: null,
      max_purchases: null,
      trial_daily_limit: null,
      active: true,
    },
  ])
  expect(server.state().finished_at).not.toBeNull()
})

test('a guest account shows its password before the location is ready', async () => {
  serve(['guestuser-onboarding'])
  const sent = collect('createGuestAccount', {
    id: 7,
    siteid: NEW_SITE.id,
    username: 'table-7',
    password: 'kmb7wq2x',
  })
  const { router } = await renderRemote(remote, { path: address('guestuser-onboarding') })
  await userEvent.type(await screen.findByLabelText(/Username/), 'two words')
  await press('Create guest account')
  expect(await screen.findByText('Use only letters, digits and . _ @ -')).toBeVisible()
  await replaceText(screen.getByLabelText(/Username/), 'table-7')
  await press('Create guest account')
  expect(await heading('Guest account created')).toHaveFocus()
  expect(screen.getByText('kmb7wq2x')).toBeVisible()
  expect(sent).toEqual([{ username: 'table-7', duration_val: 30, duration_type: 3, num_devices: 1 }])
  await press('Continue')
  expect(await heading('Pier Kiosk is ready')).toBeVisible()
  expect(router.current()).toBe(`${address('guestuser-onboarding')}?ready=yes`)
  // The router comes next, on its own page.
  expect(await screen.findByRole('button', { name: 'Set up UniFi' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go to dashboard' })).toBeVisible()
})

test('a user name that is taken stands at its field', async () => {
  serve(['guestuser-onboarding'])
  apiServer.use(
    refuse(
      'createGuestAccount',
      { siteId: 9 },
      409,
      buildFailure(409, 'error.guestuser.taken', { username: 'error.guestuser.taken' }),
    ),
  )
  await renderRemote(remote, { path: address('guestuser-onboarding') })
  await userEvent.type(await screen.findByLabelText(/Username/), 'table-7')
  await press('Create guest account')
  const field = await screen.findByLabelText(/Username/)
  await waitFor(() => expect(field).toBeInvalid())
  expect(
    screen.getAllByText('This username is already taken at this location. Choose another one.').length,
  ).toBeGreaterThan(0)
})

test('where only what follows fails, nothing is made twice', async () => {
  serve(['voucher-onboarding'])
  const sent = collect('createVouchers', {
    // The page uses no other field of a voucher.
    items: [{ voucher_display: '1050-123456' } as Voucher],
    batchid: 1050,
    count: 1,
  })
  await renderRemote(remote, { path: address('voucher-onboarding') })
  await screen.findByRole('form')
  apiServer.use(once(refuse('saveOnboarding', 503, 'error.unavailable')))
  await press('Create vouchers')
  expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable')
  await press('Create vouchers')
  expect(await screen.findByText('1050-123456')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('speaks Spanish, and has no faults of accessibility', async () => {
  serve(['voucher-onboarding'])
  await renderRemote(remote, { path: address('voucher-onboarding'), locale: 'es-ES' })
  expect(await screen.findByRole('button', { name: 'Crear vales' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Primeros vales' })).toBeVisible()
  // The shell renders the landmarks.
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})
