import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { signIn } from './sign-in'

const EMAIL = 'engage@portico.test'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })

/** Expects a sign-in form without another page in between, and then the requested page. */
async function expectSignInAndBack(
  page: Page,
  visited: string[],
  { path, title } = { path: '/app/voucher/manage', title: 'Vouchers' },
): Promise<void> {
  await expect(page).toHaveURL((url) => url.searchParams.get('next')?.split('?')[0] === path)
  expect(visited.filter((address) => address.includes('/404'))).toEqual([])
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/newapp${path}`)
  await expect(heading(page, title)).toBeVisible()
}

/** Records the addresses that `page` shows from now on. */
function addressesOf(page: Page): string[] {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  return visited
}

test('signed out in one tab: another asks to sign in by itself, and comes back to its page', async ({
  page,
  context,
}) => {
  await signIn(page, EMAIL)
  const other = await context.newPage()
  // A page with pending requests would notice by itself.
  await other.goto('/newapp/app/guests?search=ana', { waitUntil: 'networkidle' })
  await expect(heading(other, 'Guests')).toBeVisible()
  const visited = addressesOf(other)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/newapp\/login/)

  // Without the search text: the browser's next user would read it in the address.
  await expect(other).toHaveURL(/\/login\?next=%2Fapp%2Fguests$/)
  await expectSignInAndBack(other, visited, { path: '/app/guests', title: 'Guests' })
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
  // Dispatched directly: a click waits until the link stops moving, and a call of the page itself may come first.
  await section(page, 'Vouchers').dispatchEvent('click')
  await expectSignInAndBack(page, visited)
})
