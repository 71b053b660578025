import { expect, test, type Page } from '@playwright/test'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { mailedLink } from './mailed-link'
import { setUpTwoFactor } from './set-up-two-factor'

const PASSWORD = 'seven7!'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  // The list renders its options twice: two of them for screen readers, all of them for the mouse.
  await page.getByTitle(option, { exact: true }).click()
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await textbox(page, 'Email').fill(email)
  await textbox(page, 'Password').fill(password)
  await button(page, 'Sign in').click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/newapp/logout')
  await expect(page).toHaveURL('/newapp/login')
}

test('a visitor registers by a link of a mail, leaves and comes back, and sets up a first location', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const email = freshEmail('marta')
  let link = ''

  await test.step('the address is verified by a mail', async () => {
    await page.goto('/newapp/login')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/newapp/signup/verification')
    await textbox(page, 'Email').fill(email)
    await button(page, 'Send link').click()
    await expect(page.getByText(`We've emailed a link to ${email}`)).toBeVisible()
    link = await mailedLink(baseURL ?? '', email, 'Confirm your email address')
    await page.goto(link)
    await expect(page).toHaveURL(/\/newapp\/signup\/registration\?token=/)
  })

  await test.step('errors are shown at their fields, and what was entered survives leaving', async () => {
    await textbox(page, 'Your name').fill('Marta Soler')
    await textbox(page, 'Business name').fill('Camping Las Dunas')
    await page.getByRole('radio', { name: 'Campground' }).check()
    await textbox(page, /^Password/).fill('short6')
    await textbox(page, /^Confirm password/).fill('other')
    await button(page, 'Create account').click()
    await expect(page.getByText('Must be at least 7 characters')).toBeVisible()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(page.getByText('Accept the terms of use to continue.')).toBeVisible()
    await page.goto('/newapp/login')
    await page.goto(link)
    await expect(textbox(page, 'Business name')).toHaveValue('Camping Las Dunas')
    await expect(page.getByRole('radio', { name: 'Campground' })).toBeChecked()
    await expect(textbox(page, /^Password/)).toHaveValue('')
  })

  await test.step('the account is made, and its owner is in', async () => {
    await page.getByRole('radio', { name: 'Business' }).check()
    await page.getByRole('radio', { name: /^Engage/ }).check()
    await textbox(page, /^Password/).fill(PASSWORD)
    await textbox(page, /^Confirm password/).fill(PASSWORD)
    await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
    await button(page, 'Create account').click()
    await expect(page.getByText('Welcome, Marta Soler!')).toBeVisible()
  })

  await test.step('the first location is created on two pages', async () => {
    await page.getByRole('link', { name: 'Set up first location' }).click()
    await expect(page).toHaveURL('/newapp/signup/registration/deployment/1/first')
    await textbox(page, 'Location name').fill('Las Dunas')
    await choose(page, 'Hotspot type', 'Campground')
    await button(page, 'Continue').click()
    await choose(page, 'Router type', 'UniFi')
    await page.getByRole('checkbox', { name: 'Email' }).uncheck()
    await page.getByRole('checkbox', { name: 'Click-through' }).uncheck()
    await button(page, 'Create location').click()
    await expect(page.getByText('At least one authentication method must be selected')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Email' }).check()
    await button(page, 'Create location').click()
    await expect(heading(page, 'Form fields')).toBeVisible()
  })

  await test.step('whoever leaves a step for the dashboard is in the new location', async () => {
    await page.getByRole('link', { name: 'Portico, go to dashboard' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveURL(/\/newapp\/app\/reports\/dashboard\?site=\d+/)
    await expect(page.getByText('Psst... your trial ends in 14 days')).toBeVisible()
  })

  await test.step('the link of the mail has done its work', async () => {
    await signOut(page)
    await page.goto(link)
    await expect(heading(page, 'Your link might have expired')).toBeVisible()
    await page.goto('/newapp/login')
    await enterPassword(page, email, PASSWORD)
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
})

test('registration leads to the onboarding page of an installation that has one, with the plan', async ({
  page,
}) => {
  await page.route('https://start.example/**', (route) => route.fulfill({ body: 'Elsewhere' }))
  await page.route('**/newapp/register/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '"onboarding_url":null',
      '"onboarding_url":"https://start.example/wifi?from=portico"',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/newapp/register/engage')
  await expect(page).toHaveURL('https://start.example/wifi?from=portico&plan=engage')
})

test('a forgotten password is replaced by a link that works once', async ({ page, baseURL }) => {
  const email = await makeAccount(page, baseURL ?? '', 'forgetful')
  await makeLocation(page.request, 'Forgetful Café')
  await signOut(page)

  const ask = async (address: string) => {
    await page.goto('/newapp/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await textbox(page, 'Email').fill(address)
    await button(page, 'Send link').click()
    await expect(page.getByRole('status')).toHaveText(
      `If there's an account for ${address}, we've sent a link to it.`,
    )
  }
  // The page doesn't reveal which addresses have an account.
  await ask('nobody@portico.test')
  await ask(email)

  const link = await mailedLink(baseURL ?? '', email, 'Reset your password')
  await page.goto(link)
  await textbox(page, /^New password/).fill('another77')
  await textbox(page, /^Confirm password/).fill('another77')
  await button(page, 'Save password').click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Try again.')
  await enterPassword(page, email, 'another77')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await page.goto(link)
  await expect(heading(page, 'Your link might have expired')).toBeVisible()
})

test('two-factor authentication is set up, asked for at sign-in, and passed by a recovery code too', async ({
  page,
  baseURL,
}) => {
  const email = await makeAccount(page, baseURL ?? '', 'careful')
  await makeLocation(page.request, 'Careful Café')
  await page.goto('/newapp/app/account/security')
  const { app, usedCode, recoveryCode } = await setUpTwoFactor(page)

  await signOut(page)
  await enterPassword(page, email, PASSWORD)
  await expect(heading(page, 'Two-factor authentication')).toBeVisible()
  await textbox(page, 'Code').fill(usedCode)
  await expect(page.getByText('The code you have entered is invalid/expired. Please try again')).toBeVisible()
  await textbox(page, 'Code').fill(app.next())
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await signOut(page)
  await enterPassword(page, email, PASSWORD)
  await button(page, 'Use recovery code').click()
  await textbox(page, 'Recovery code').fill(recoveryCode)
  await button(page, 'Confirm').click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})
