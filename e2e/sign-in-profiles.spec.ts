import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { openLocalIssuer, type LocalIssuer } from '../shared/tools/testing/local-issuer'
import { callAs } from './call-as'
import { freshEmail } from './fresh-account'
import { mailedLink } from './mailed-link'
import { OwnInstallation } from './own-installation'
import { signIn } from './sign-in'

const PAGE = '/newapp/app/social/profile'
const PASSWORD = 'a lantern at dusk'

let issuer: LocalIssuer
let product: OwnInstallation
let origin: string

test.beforeAll(async () => {
  issuer = await openLocalIssuer()
  const { clientId, clientSecret, issuer: address } = issuer.settings
  product = new OwnInstallation({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    OIDC_ISSUER: address,
    OIDC_NAME: 'Harbour ID',
  })
  origin = await product.start()
})
test.afterAll(async () => {
  await product.remove()
  await issuer.close()
})

async function askAndConfirm(page: Page, label: string, password: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Your password/).fill(password)
  await dialog.getByRole('button', { name: label }).click()
}

/** Chooses the issuer's only person, as at a real provider's page. */
const agree = (page: Page) => page.getByRole('link', { name: /^Agree as/ }).click()

test('a user connects a profile, signs in with it and disconnects it; another user cannot connect it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  issuer.person = { sub: 'harbour-7', email: 'own@harbour.test', email_verified: true }
  await signIn(page, 'owner@portico.test')

  await test.step('it connects from the security tab', async () => {
    await page.goto('/newapp/app/account/security')
    await page.getByRole('link', { name: 'Manage sign-in profiles' }).click()
    await page.goto('/newapp/app/social')
    await expect(page).toHaveURL(/\/app\/social\/profile/)
    await askAndConfirm(page, 'Connect Harbour ID', DEMO_PASSWORD)
    await agree(page)
    await expect(page.getByRole('status')).toContainText('Harbour ID connected')
  })

  await test.step('it signs in from then on', async () => {
    await page.goto('/newapp/logout')
    await page.getByRole('link', { name: 'Continue with Harbour ID' }).click()
    await agree(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('another user is told that it is taken', async () => {
    const elsewhere = await browser.newContext({ baseURL: origin })
    const other = await elsewhere.newPage()
    await signIn(other, 'desk@portico.test')
    await other.goto(PAGE)
    await askAndConfirm(other, 'Connect Harbour ID', DEMO_PASSWORD)
    await agree(other)
    await expect(other.getByRole('alert')).toContainText('belongs to another user')
    await expect(other.getByText('Not connected')).toBeVisible()
    await elsewhere.close()
  })

  await test.step('it is disconnected with the password', async () => {
    await page.goto(PAGE)
    await askAndConfirm(page, 'Disconnect Harbour ID', DEMO_PASSWORD)
    await expect(page.getByText('Not connected')).toBeVisible()
    await page.goto('/newapp/logout')
    await page.getByRole('link', { name: 'Continue with Harbour ID' }).click()
    await agree(page)
    await expect(page.getByRole('alert')).toContainText('No account is linked to that identity')
  })
  await context.close()
})

test('the only way in of an invited admin is disconnected after they have set a password', async ({
  browser,
}) => {
  const [email, ownerContext] = [freshEmail('nora'), await browser.newContext({ baseURL: origin })]
  await callAs(ownerContext.request, 'login', {
    body: { email: 'owner@portico.test', password: DEMO_PASSWORD },
  })
  await callAs(ownerContext.request, 'inviteAdmin', { body: { email, displayname: 'Nora Quill' } })
  const { displayname, account } = await callAs(ownerContext.request, 'getProfile')
  issuer.person = { sub: 'harbour-8', email, email_verified: true }
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  await page.goto(await mailedLink(origin, email, `${displayname} invited you to manage ${account.name}`))
  await page.getByRole('link', { name: 'Continue with Harbour ID' }).click()
  await agree(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto(PAGE)
  await expect(page.getByText('Set a password before you disconnect')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Harbour ID' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.goto(await mailedLink(origin, email, 'Reset your password'))
  await page.getByRole('textbox', { name: /^New password/ }).fill(PASSWORD)
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email, PASSWORD)
  await page.goto(PAGE)
  await askAndConfirm(page, 'Disconnect Harbour ID', PASSWORD)
  await expect(page.getByText('Not connected')).toBeVisible()
  await ownerContext.close()
  await page.context().close()
})
