import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { callAs } from './call-as'
import { makeAccount, makeLocation, moveClock } from './fresh-account'
import { openAs, startSession } from './sign-in'

/** After a trial or a paid month, and before the last attempt of a renewal, which would end the subscription. */
const DAYS_PAST_THE_END = 40

const PAGES = ['/app/reports/dashboard', '/app/guests', '/app/account/profile']

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'Subscription' }).getByRole('status')

async function expectAllToLeadTo(page: Page, address: RegExp): Promise<void> {
  for (const path of PAGES) {
    await page.goto(`/newapp${path}`)
    await expect(page, path).toHaveURL(address)
  }
}

async function payWith(page: Page, card: string, button: RegExp): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: button }).click()
}

test('not signed in: any page asks to sign in, and comes back to it', async ({ page }) => {
  await page.goto('/newapp/app/voucher/manage?search=maya')
  await expect(page).toHaveURL('/newapp/login?next=%2Fapp%2Fvoucher%2Fmanage%3Fsearch%3Dmaya')
  await page.getByLabel('Email').fill('engage@portico.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/app\/voucher\/manage\?search=maya/)
})

test('card_updated_required: after a renewal that failed every page leads to the card, until one pays', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'card')
  await makeLocation(page.request, 'Card Café')
  await page.goto('/newapp/change-subscription/buy_now')
  await payWith(page, 'Accepted now, declined at renewal', /^Pay /)
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await page.goto('/newapp/app/reports/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await moveClock(page, DAYS_PAST_THE_END)
  await expectAllToLeadTo(page, /\/newapp\/signup\/registration\/setup-payment\/update/)
  await expect(heading(page, 'Update your payment card')).toBeVisible()
  await payWith(page, 'Visa, accepted', /^Save card$/)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('sub_active: after the trial every page leads to the subscription, until a plan is bought', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'trial')
  const site = await makeLocation(page.request, 'Trial Café')
  await page.goto('/newapp/app/reports/dashboard')
  await expect(banner(page)).toContainText('Psst... your trial ends in 14 days')

  await moveClock(page, DAYS_PAST_THE_END)
  await expectAllToLeadTo(page, /\/newapp\/app\/account\/subscription/)
  await expect(banner(page)).toContainText('Your subscription has expired.')
  await expect(callAs(page.request, 'listUnusedVouchers', { siteId: site })).rejects.toThrow(
    /: 403 .*"reason":"subscription"/,
  )

  await page.getByRole('region', { name: 'Subscription' }).getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/newapp\/change-subscription\/buy_now/)
  await payWith(page, 'Visa, accepted', /^Pay /)
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await page.goto('/newapp/app/voucher/manage')
  await expect(heading(page, 'Vouchers')).toBeVisible()
})

test('billing_access: without it an expired subscription leads nowhere, and says to ask the administrator', async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage()
  await startSession(owner, 'owner@portico.test')
  await callAs(owner.request, 'cancelSubscription', { body: { reason: 'too_expensive' } })
  await moveClock(owner, DAYS_PAST_THE_END)
  try {
    await owner.goto('/newapp/app/reports/dashboard')
    await expect(owner).toHaveURL(/\/newapp\/app\/account\/subscription/)
    await expect(banner(owner)).toContainText('Psst... your subscription is cancelled. Please reactivate.')

    await openAs(page, 'admin@portico.test', '/newapp/app/account/profile')
    await expect(page).toHaveURL(/\/newapp\/app\/account\/profile/)
    await expect(banner(page)).toContainText(
      'Your subscription has expired. Ask your administrator to renew it.',
    )
    await expect(page.getByRole('button', { name: /Buy Now|Reactivate/ })).toHaveCount(0)
    await page.goto('/newapp/change-subscription/buy_now')
    await expect(page.getByText('Your subscription has ended. Ask your administrator')).toBeVisible()
  } finally {
    // Other tests use these logins.
    await moveClock(owner, 0)
    await owner.close()
  }
})

test('site_creation_needed: without a location every page leads to creating the first one', async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, baseURL ?? '', 'nosite')
  await expectAllToLeadTo(page, /\/newapp\/signup\/registration\/deployment\/(1\/)?first/)
  await expect(page.getByText('Welcome, Robin Hale!')).toBeVisible()
  const site = await makeLocation(page.request, 'First Café')
  await page.goto('/newapp/app/reports/dashboard')
  await expect(page).toHaveURL(`/newapp/app/reports/dashboard?site=${site}`)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('permission: a page that is not for this user at this site leads to the dashboard', async ({ page }) => {
  await startSession(page, 'client@portico.test')
  const { sites } = await callAs(page.request, 'getProfile')
  const siteIn = (city: string) => sites.find(({ name }) => name.includes(city))?.id
  await page.goto(`/newapp/app/voucher/manage?site=${siteIn('Dublin')}`)
  await expect(heading(page, 'Vouchers')).toBeVisible()

  await page.goto(`/newapp/app/voucher/manage?site=${siteIn('New York')}`)
  await expect(page).toHaveURL(`/newapp/app/reports/dashboard?site=${siteIn('New York')}`)
  await page.goto('/newapp/app/remotes')
  await expect(page).toHaveURL(/\/newapp\/app\/reports\/dashboard/)
})

test('control panel: pages of a site lead to the dashboard of all sites', async ({ page }) => {
  await openAs(page, 'provider@portico.test', '/newapp/app/voucher/manage?site=0')
  await expect(page).toHaveURL('/newapp/app/reports/dashboard?site=0')
})

test('a site that is not theirs is told, and the address goes back to the one they are in', async ({
  page,
}) => {
  await openAs(page, 'engage@portico.test', '/newapp/app/reports/dashboard?site=987654')
  await expect(page.getByText('No site exist with site id 987654')).toBeVisible()
  await expect(page).not.toHaveURL(/site=987654/)
})
