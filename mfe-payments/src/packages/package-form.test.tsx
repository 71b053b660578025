import { MAX_DESCRIPTION, MAX_NAME, packageRoutes } from '@portico/shared/contracts'
import {
  NEW_PACKAGE,
  NEW_TRIAL,
  packageSchemaFor,
  toPackageBody,
  toPackageValues,
} from '@portico/shared/package-form'
import { type PackageValues } from '@portico/shared/schemas'
import {
  apiServer,
  press,
  refuse,
  renderRemote,
  replaceText,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildPackage,
  buildPackageList,
  buildSubscription,
  buildTrial,
  packageHandlers,
} from '../testing/package-builders'

const BASE = '/app/payment/packages'
const open = (path: string) => renderRemote(remote, { path: BASE + path })
const madrid = { currency: 'EUR', timeZone: 'Europe/Madrid' }

/** Formik validates the same way: it leaves empty texts out. */
const validate = (values: PackageValues, currency = 'EUR') =>
  packageSchemaFor(currency).validate(
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  )

describe('the rules of the form', () => {
  const body = packageRoutes.updatePackage.body
  const largest: PackageValues = {
    ...NEW_PACKAGE,
    title: 'n'.repeat(MAX_NAME),
    price: 999_999.99,
    description: 'n'.repeat(MAX_DESCRIPTION),
    duration_val: 525_600,
    num_devices: 100,
    max_purchases: 1_000_000,
  }

  it('are those of the API', async () => {
    await expect(validate(largest)).resolves.toBeDefined()
    expect(body.safeParse(toPackageBody(largest, madrid)).success).toBe(true)
    const changes: Partial<PackageValues>[] = [
      { title: `${largest.title}n` },
      { title: ' ' },
      { description: `${largest.description}n` },
      { price: 1_000_000 },
      { duration_val: 0 },
      { num_devices: 101 },
      { max_purchases: 1_000_001 },
    ]
    for (const change of changes) {
      await expect(validate({ ...largest, ...change })).rejects.toBeDefined()
      expect(body.safeParse(toPackageBody({ ...largest, ...change }, madrid)).success).toBe(false)
    }
  })

  it('ask for what the payment provider charges at least, unless it is a trial', async () => {
    await expect(validate({ ...largest, price: 0 })).rejects.toBeDefined()
    await expect(validate({ ...largest, price: 49 }, 'JPY')).rejects.toMatchObject({
      message: { id: 'error.charge.minimum', values: { amount: 50, currency: 'JPY' } },
    })
    await expect(validate({ ...largest, price: 50 }, 'JPY')).resolves.toBeDefined()
    await expect(validate({ ...largest, price: 0.01 }, 'RSD')).resolves.toBeDefined()
    await expect(validate({ ...largest, price: 1.505 }, 'KWD')).rejects.toMatchObject({
      message: { id: 'error.charge.step', values: { amount: 0.01, currency: 'KWD' } },
    })
    await expect(validate({ ...NEW_TRIAL, title: 'Trial' })).resolves.toBeDefined()
    await expect(validate({ ...NEW_TRIAL, title: 'Trial', trial_daily_limit: 0 })).rejects.toBeDefined()
  })

  it('keep a package as it is', () => {
    const sale = { available_from: '2026-06-01T06:00:00.000Z', available_to: '2026-12-01T22:59:00.000Z' }
    for (const stored of [buildPackage(sale), buildSubscription(), buildTrial({ max_purchases: 2 })]) {
      const sent = toPackageBody(toPackageValues(stored, 'Europe/Madrid'), madrid)
      expect(stored).toMatchObject(sent)
    }
  })
})

test('creates a package in minor units and the time of the location, and goes back', async () => {
  apiServer.use(...packageHandlers())
  const create = serveCall('createPackage', buildPackage())
  const { router } = await open('/create')
  await screen.findByRole('form')
  await press('Create package')
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText(/Package name/), 'Week pass')
  await userEvent.type(screen.getByLabelText(/Price/), '12.50')
  await press('7 days')
  expect(screen.getByTitle('Preview for guests').getAttribute('srcdoc')).not.toContain('per month')
  await waitFor(() =>
    expect(screen.getByTitle('Preview for guests').getAttribute('srcdoc')).toContain('Week pass'),
  )
  await press('Create package')
  await waitFor(() => expect(router.current()).toBe(BASE))
  expect(create.seen[0]?.body).toMatchObject({
    title: 'Week pass',
    type: 'onetime',
    price: 1250,
    duration_val: 7,
    duration_type: 3,
    billing_period: null,
    trial_daily_limit: null,
    active: true,
  })
})

test('a recurring package lasts for its billing period', async () => {
  apiServer.use(...packageHandlers())
  const create = serveCall('createPackage', buildSubscription())
  await open('/create')
  await userEvent.type(await screen.findByLabelText(/Package name/), 'Resident')
  await userEvent.type(screen.getByLabelText(/Price/), '25')
  await userEvent.click(screen.getByText('Recurring'))
  expect(screen.queryByLabelText(/Duration/)).not.toBeInTheDocument()
  await press('Create package')
  await waitFor(() => expect(create.seen).toHaveLength(1))
  expect(create.seen[0]?.body).toMatchObject({
    type: 'recurring',
    billing_period: 'monthly',
    duration_val: 30,
    duration_type: 3,
    price: 2500,
  })
})

test('creates a trial, which has no price', async () => {
  apiServer.use(...packageHandlers())
  const create = serveCall('createPackage', buildTrial())
  await open('/create-trial')
  await userEvent.type(await screen.findByLabelText(/Package name/), 'Half an hour')
  expect(screen.queryByLabelText(/Price/)).not.toBeInTheDocument()
  await press('Create free trial')
  await waitFor(() => expect(create.seen).toHaveLength(1))
  expect(create.seen[0]?.body).toMatchObject({
    type: 'trial',
    price: 0,
    duration_val: 30,
    duration_type: 1,
    trial_daily_limit: 1,
  })
})

test('changes a package that was sold, and says whom that reaches', async () => {
  const sold = buildSubscription({ num_sold: 40 })
  const update = serveCall('updatePackage', { pkgId: 2 }, sold)
  serveCall('getPackage', { pkgId: 2 }, sold)
  serveCall('listPackages', buildPackageList([sold]))
  const { router } = await open('/edit/2')
  expect(await screen.findByText(/recurring payments keep their price/)).toBeVisible()
  const price = screen.getByLabelText(/Price/)
  expect(price).toHaveValue('25.00')
  await replaceText(price, '29')
  await press('Save changes')
  await waitFor(() => expect(router.current()).toBe(BASE))
  expect(update.seen[0]?.body).toMatchObject({ price: 2900, bytes_t: 50_000, bytes_type: 4 })
})

test('errors that the server finds are shown at their fields', async () => {
  apiServer.use(...packageHandlers())
  serveFieldErrors('updatePackage', { available_to: 'error.package.sale_end' }, { pkgId: 1 })
  await open('/edit/1')
  await press('Save changes')
  expect(await screen.findByText('The sale must end after it starts.')).toBeVisible()
})

test('a trial is edited on its own page, and a package that is gone says so', async () => {
  apiServer.use(...packageHandlers(), refuse('getPackage', { pkgId: 77 }, 404, 'error.not_found'))
  const { router, unmount } = await open('/edit/3')
  await waitFor(() => expect(router.current()).toBe(`${BASE}/edit-trial/3`))
  expect(await screen.findByLabelText(/Trials per device/)).toHaveValue('1')
  await unmount()
  await open('/edit/77')
  expect(await screen.findByText('This package no longer exists')).toBeVisible()
})

test('who may only look cannot change a package', async () => {
  const can = { update: false, archive: false, restore: false, delete: false, offer_removal: false }
  serveCall('getPackage', { pkgId: 1 }, buildPackage({ can }))
  await open('/edit/1')
  expect(await screen.findByText("You can view this, but you can't change it")).toBeVisible()
  expect(screen.getByLabelText(/Package name/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
})
