import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { signIn } from './sign-in'

const EMAIL = 'engage@portico.test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })

/** The page asks to sign in, without another page on the way, and then shows what was asked for. */
async function expectSignInAndBack(page: Page, visited: string[]): Promise<void> {
  await expect(page).toHaveURL(/\/newapp\/login\?next=%2Fapp%2Fvoucher%2Fmanage/)
  expect(visited.filter((address) => address.includes('/404'))).toEqual([])
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/newapp\/app\/voucher\/manage/)
  await expect(heading(page, 'Vouchers')).toBeVisible()
}

/** Addresses that `page` shows from now on. */
function addressesOf(page: Page): string[] {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  return visited
}

test('signed out in one tab: a section in another asks to sign in, and comes back to it', async ({
  page,
  context,
}) => {
  await signIn(page, EMAIL)
  const other = await context.newPage()
  // A page that still asks for something would find out by itself, before anyone opens a section.
  await other.goto('/newapp/app/sites', { waitUntil: 'networkidle' })
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await other.waitForLoadState('networkidle')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/newapp\/login/)

  const visited = addressesOf(other)
  await section(other, 'Vouchers').click()
  await expectSignInAndBack(other, visited)
})

test('only the session cookie lost: a section asks to sign in, and comes back to it', async ({
  page,
  context,
}) => {
  await signIn(page, EMAIL)
  await page.goto('/newapp/app/sites', { waitUntil: 'networkidle' })
  await expect(section(page, 'Vouchers')).toBeVisible()
  await context.clearCookies({ name: 'sid' })
  expect((await context.cookies()).map(({ name }) => name)).toContain('XSRF-TOKEN')

  const visited = addressesOf(page)
  // At once: a click waits until the link stands still, and a call of the page itself may come first.
  await section(page, 'Vouchers').dispatchEvent('click')
  await expectSignInAndBack(page, visited)
})
