import { expect, test, type Page } from '@playwright/test'
import type { BodyOf } from '../shared/src/contracts'
import type { RouteOf } from '../shared/src/provided/http'
import { callAs, urlsOf } from './call-as'
import { startSession } from './sign-in'

const DAY_PASS: BodyOf<RouteOf<'createVoucherPreset'>> = {
  name: 'Day pass',
  duration_val: 1,
  duration_type: 3,
  num_devices: 1,
  price: 500,
  code_style: { alphabet: 'digits', length: 6, prefix: null },
}
const COFFEE: typeof DAY_PASS = {
  ...DAY_PASS,
  name: 'Coffee break',
  duration_val: 60,
  duration_type: 1,
  price: 0,
}

/** The location of desk@, which belongs to owner@. */
async function counterOf(page: Page): Promise<number> {
  const { sites } = await callAs(page.request, 'getProfile')
  if (!sites[0]) throw new Error('The demo front desk has no location')
  return sites[0].id
}

const pad = (page: Page) => page.getByRole('form', { name: 'Shift PIN' })

async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await pad(page).getByRole('button', { name: digit, exact: true }).click()
  await pad(page).getByRole('button', { name: 'Start shift' }).click()
}

test('an owner sets the counter page up, and the front desk sells there with the PIN of the shift', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  // Two users, five wrong PINs and the wait after them.
  test.slow()
  const desk = await browser.newPage({ baseURL: baseURL ?? '' })
  await startSession(desk, 'desk@portico.test')
  const site = await counterOf(desk)
  const counter = `/newapp/app/voucher/kiosk?site=${site}`

  await test.step('it is off until somebody who manages the location sets it up', async () => {
    await desk.goto(counter)
    await expect(desk.getByText('Ask someone who manages this location to set it up.')).toBeVisible()
    await startSession(owner, 'owner@portico.test')
    for (const preset of [DAY_PASS, COFFEE]) {
      await callAs(owner.request, 'createVoucherPreset', { siteId: site, body: preset })
    }
    await owner.goto(counter)
    await owner.getByRole('link', { name: 'Set up counter page' }).click()
    await owner.getByRole('textbox', { name: 'Shift PIN' }).fill('4711')
    for (const { name } of [DAY_PASS, COFFEE]) {
      await owner.getByRole('combobox', { name: 'Add preset' }).click()
      await owner.getByTitle(name).click()
    }
    await owner.getByRole('button', { name: 'Move Coffee break up' }).click()
    await owner.getByRole('button', { name: 'Save changes' }).click()
    await expect(pad(owner)).toBeVisible()
  })

  await test.step('the front desk has the whole screen, and sells what was chosen, in that order', async () => {
    await desk.reload()
    await expect(desk.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible()
    for (const part of ['banner', 'navigation'] as const) await expect(desk.getByRole(part)).toHaveCount(0)
    await enterPin(desk, '1234')
    await expect(desk.getByRole('alert')).toContainText('Incorrect PIN. Try again.')
    await enterPin(desk, '4711')
    const offers = desk.getByRole('region', { name: 'Vouchers on offer' }).getByRole('listitem')
    await expect(offers).toHaveText([/^Coffee break60 minutes1 deviceFree$/, /^Day pass1 day1 device€5.00$/])
    await offers.last().getByRole('button').click()
    await expect(desk.getByRole('heading', { name: 'Sold: Day pass' })).toBeFocused()
  })

  const code = (await desk.getByRole('group', { name: 'Code' }).textContent()) ?? ''
  expect(code).toMatch(/^\d{4}-\d{6}$/)
  await test.step('the code is printed, lets a guest in and is counted as sold', async () => {
    const printed = desk.waitForResponse(urlsOf('markVouchersPrinted'))
    await desk.getByRole('button', { name: 'Print', exact: true }).click()
    expect((await printed).status()).toBe(204)
    await callAs(desk.request, 'redeemVoucher', { siteId: site, body: { code, mac: 'AA-BB-CC-DD-EE-31' } })
    await owner.goto(`/newapp/app/voucher/manage?tab=1&search=${code}&site=${site}`)
    await expect(owner.getByRole('row', { name: new RegExp(code) })).toContainText(/€5\.00\s*Sold/)
    await owner.getByRole('link', { name: `Details of ${code}` }).click()
    const history = owner.getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(history.filter({ hasText: /^(Printed|Marked as sold|Created)/ })).toHaveCount(3)
    await desk.getByRole('button', { name: 'Next guest' }).click()
    await expect(desk.getByRole('button', { name: 'Show last voucher: Day pass' })).toBeVisible()
  })

  await test.step('a new PIN ends the shift, and five wrong ones close the page', async () => {
    await owner.goto(`/newapp/app/voucher/kiosk/settings?site=${site}`)
    await owner.getByRole('textbox', { name: 'New shift PIN' }).fill('98765')
    await owner.getByRole('button', { name: 'Save changes' }).click()
    await expect(pad(owner)).toBeVisible()
    await desk.getByRole('button', { name: /^Coffee break/ }).click()
    await expect(desk.getByRole('alert')).toContainText('Incorrect PIN. Try again.')
    for (const wrong of ['1111', '2222', '3333', '4444']) await enterPin(desk, wrong)
    await expect(desk.getByText('Too many incorrect PINs')).toBeVisible()
    await expect(desk.getByRole('timer')).toHaveText(/^Unlocks in 0?(5:00|4:\d\d)$/)
    await enterPin(owner, '98765')
    await expect(owner.getByText('Too many incorrect PINs')).toBeVisible()
  })
  await desk.close()
})
