import { expect, request, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'
import { signIn } from './sign-in'

/** The password that `makeAccount` gives to its owners. */
const PASSWORD = 'seven7!'

const panel = (page: Page) => page.getByRole('tabpanel')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const banner = (page: Page) => page.getByRole('region', { name: 'Subscription' })

/** Creates an account with a location, so that no guard redirects from its pages. */
async function makeOpenAccount(page: Page, baseURL: string | undefined, name: string): Promise<string> {
  const email = await makeAccount(page, baseURL ?? '', name)
  await makeLocation(page.request, `Location of ${name}`)
  return email
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await button(page, /^Pay /).click()
}

const openTab = (page: Page, tab: string) => page.goto(`/newapp/app/account/${tab}`)

test('a trial is bought: not by a card that is refused, but by one that the bank confirms', async ({
  page,
  baseURL,
}) => {
  await makeOpenAccount(page, baseURL, 'buyer')
  await page.goto('/newapp/change-subscription/buy_now?plan=engage_yearly')
  await expect(page.getByText('Sandbox: no card number needed')).toBeVisible()

  await payWith(page, 'Declined by the bank')
  await expect(page.getByText('Your bank declined this card. Try another card.')).toBeVisible()

  const bank = page.getByRole('dialog', { name: 'Your bank needs to verify this payment' })
  await payWith(page, 'Bank verification required')
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your bank declined this card. Try another card.')).toBeVisible()
  await openTab(page, 'subscription')
  await expect(panel(page).getByText('Trial', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('No invoices yet')).toBeVisible()

  await page.goto('/newapp/change-subscription/buy_now?plan=engage_yearly')
  await payWith(page, 'Bank verification required')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/account\/subscription/)
  await expect(panel(page).getByText('Active', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Visa ending in 3155')).toBeVisible()
  await expect(panel(page).getByText(/ per year$/)).toBeVisible()
})

test('a paid plan is cancelled with a reason, and taken back; its invoice is a PDF', async ({
  page,
  baseURL,
}) => {
  await makeOpenAccount(page, baseURL, 'payer')
  await page.goto('/newapp/change-subscription/buy_now')
  await payWith(page, 'Visa, accepted')
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()

  await test.step('the invoice', async () => {
    // Browsers either show or download a PDF, so the test fetches the link's address.
    const address = await panel(page)
      .getByRole('link', { name: /^PDF of invoice / })
      .getAttribute('href')
    const answer = await page.request.get(address ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('cancelled', async () => {
    await button(page, 'Cancel subscription').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel subscription' })
    await expect(dialog.getByRole('radio')).toHaveCount(6)
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByRole('radio', { name: "I don't use it enough" }).check()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(dialog).toBeHidden()
    await expect(banner(page).getByText(/^Psst\.\.\. your subscription ends in \d+ days$/)).toBeVisible()
  })

  await test.step('taken back', async () => {
    await banner(page).getByRole('button', { name: 'Reactivate' }).click()
    await expect(page).toHaveURL(/\/change-subscription\/reactivate/)
    await button(page, 'Reactivate').click()
    await expect(page.getByText('Subscription reactivated')).toBeVisible()
    await expect(button(page, 'Cancel subscription')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })
})

test('an API key opens calls without a session, until it is reset', async ({ page, baseURL }) => {
  const email = await makeOpenAccount(page, baseURL, 'programmer')
  const profile = async (key: string) => {
    const program = await request.newContext({ baseURL, extraHTTPHeaders: { 'Authentication-Token': key } })
    return callAs(program, 'getProfile').finally(() => void program.dispose())
  }
  const shownKey = async () =>
    (await panel(page)
      .getByText(/^[\w-]{32,}$/)
      .textContent()) ?? ''

  await openTab(page, 'api-key')
  const confirm = async (submit: string) => {
    await panel(page).getByLabel('Your password').fill(PASSWORD)
    await button(page, submit).click()
  }
  await button(page, 'Create key').click()
  await confirm('Create key')
  const first = await shownKey()
  expect(await profile(first)).toMatchObject({ email })

  await page.reload()
  await expect(panel(page).getByText(`${first.slice(0, 8)}`)).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await button(page, 'Replace key').click()
  await confirm('Replace key')
  const second = await shownKey()
  await expect(profile(first)).rejects.toThrow(': 401')
  expect(await profile(second)).toMatchObject({ email })
})

test('signing out everywhere ends the session of another browser, not this one', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await makeOpenAccount(page, baseURL, 'careful')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await signIn(other, email, PASSWORD)
  await other.goto('/newapp/app/account/profile')
  await expect(other.getByText(email)).toBeVisible()

  await openTab(page, 'security')
  await button(page, 'Sign out everywhere else').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()

  await other.getByRole('tab', { name: 'Security' }).click()
  await expect(other).toHaveURL(/\/newapp\/login/)
  await openTab(page, 'profile')
  await expect(page.getByText(email)).toBeVisible()
  await elsewhere.close()
})
