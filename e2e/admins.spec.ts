import { expect, request, test, type Page } from '@playwright/test'
import { everyArea } from '../shared/src/contracts'
import { callAs } from './call-as'
import { freshEmail, makeAccount, makeLocation } from './fresh-account'
import { mailedLink } from './mailed-link'
import { setUpTwoFactor } from './set-up-two-factor'
import { signIn } from './sign-in'

const PASSWORD = 'a lantern at dusk'

test('an invited admin signs in in another browser, and is out as soon as the owner deactivates them', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeAccount(page, String(baseURL), 'admins')
  await makeLocation(page.request, 'Quay')
  const email = freshEmail('nora')

  await test.step('the owner invites', async () => {
    await page.goto('/newapp/app/admins')
    await page.getByRole('link', { name: 'Invite admin' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora Quill')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('row', { name: /Nora Quill.*Invited/ })).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: String(baseURL) })
  const other = await context.newPage()
  await test.step('the admin accepts and signs in', async () => {
    await other.goto(
      await mailedLink(String(baseURL), email, 'Robin Hale invited you to manage Account of admins'),
    )
    await other.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await other.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Save password' }).click()
    await expect(other.getByText("You're all set")).toBeVisible()
    await signIn(other, email, PASSWORD)
    await other.goto('/newapp/app/admins')
    await expect(other.getByRole('row', { name: /Nora Quill.*You.*Active/ })).toBeVisible()
  })

  await test.step('the owner deactivates them, and the other browser is out', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Nora Quill' }).click()
    await page.getByRole('button', { name: 'Deactivate admin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate admin' }).click()
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
    await expect(callAs(other.request, 'listAdmins', {})).rejects.toThrow()
    await other.goto('/newapp/app/admins')
    await expect(other).toHaveURL(/\/login/)
    await other.getByLabel('Email').fill(email)
    await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
  })
  await context.close()
})

/** Accepts an invitation without the form. */
async function accept(page: Page, baseURL: string, email: string, subject: string): Promise<void> {
  const token = (await mailedLink(baseURL, email, subject)).split('/').at(-1) ?? ''
  await callAs(page.request, 'resetPassword', { body: { token, password: PASSWORD } })
}

/** Addresses that a user without the required second step can't open, and how they try. */
const CLOSED = ['/app', '/app/admins', '/app/guests', '/app/account/profile', '/app/account/api-key']

test('an account that requires two-factor authentication leads users without it to the setup first', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origin = String(baseURL)
  await makeAccount(page, origin, 'strict')
  const siteId = await makeLocation(page.request, 'Strict Café')
  const [nora, ines] = [freshEmail('nora'), freshEmail('ines')]
  await callAs(page.request, 'inviteAdmin', { body: { email: nora, displayname: 'Nora Quill' } })
  const desk = { permissions: everyArea('none'), front_desk: true }
  await callAs(page.request, 'inviteClient', { siteId, body: { email: ines, displayname: 'Ines', ...desk } })
  await accept(page, origin, nora, 'Robin Hale invited you to manage Account of strict')

  const [open, elsewhere] = await Promise.all([
    browser.newContext({ baseURL: origin }),
    browser.newContext({ baseURL: origin }),
  ])
  const [other, third] = await Promise.all([open.newPage(), elsewhere.newPage()])
  await signIn(other, nora, PASSWORD)
  await callAs(third.request, 'login', { body: { email: nora, password: PASSWORD } })
  const form = { password: PASSWORD, expires_in_days: null }
  const { apikey } = await callAs(third.request, 'resetApiKey', { body: form })
  const program = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'authentication-token': apikey },
  })

  await test.step('the owner of an account without the control panel requires it', async () => {
    await page.goto('/newapp/app/admins')
    await expect(page.getByRole('button', { name: 'Require two-factor authentication' })).toBeDisabled()
    await page.getByRole('link', { name: 'Open security settings' }).click()
    await setUpTwoFactor(page)
    await page.getByRole('link', { name: 'Manage admins' }).click()
    await page.getByRole('button', { name: 'Require two-factor authentication' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('1 person is signed out')
    await question.getByRole('button', { name: 'Require two-factor authentication' }).click()
    await expect(page.getByText('1 person signs in without it.')).toBeVisible()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
  })

  await test.step('all sessions without it end, keys keep working', async () => {
    await expect(callAs(third.request, 'getProfile')).rejects.toThrow('401')
    await callAs(program, 'getSiteSettings', { siteId })
    await other.goto('/newapp/app/admins')
    await expect(other).toHaveURL(/\/login/)
  })

  await test.step('at the next sign-in there is only the setup', async () => {
    await signIn(other, nora, PASSWORD)
    for (const address of CLOSED) {
      await other.goto(`/newapp${address}`)
      await expect(other).toHaveURL(/\/app\/account\/security(\?site=\d+)?$/)
      await expect(other.getByText('Your account requires two-factor authentication')).toBeVisible()
    }
    await expect(other.getByRole('tab')).toHaveText(['Security'])
    await expect(other.getByRole('heading', { name: 'Password', exact: true })).toHaveCount(0)
    await expect(callAs(other.request, 'listAdmins')).rejects.toThrow('two_factor')
    await setUpTwoFactor(other)
    await other.getByRole('link', { name: 'Continue' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('it can no longer be turned off', async () => {
    await other.goto('/newapp/app/account/security')
    await other.getByRole('button', { name: 'Turn off' }).click()
    await other.getByLabel(/^Your password/).fill(PASSWORD)
    await other.getByRole('button', { name: 'Turn off' }).click()
    await expect(other.getByText(/Your account requires two-factor authentication/)).toBeVisible()
  })

  await test.step('the front desk sets it up too', async () => {
    await third.context().clearCookies()
    await accept(third, origin, ines, "You're invited to Strict Café")
    await signIn(third, ines, PASSWORD)
    await expect(third).toHaveURL(/\/app\/account\/security(\?site=\d+)?$/)
    await setUpTwoFactor(third)
    await third.getByRole('link', { name: 'Continue' }).click()
    await expect(third.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible()
  })
  await Promise.all([open.close(), elsewhere.close(), program.dispose()])
})
