import { expect, test, type Browser, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { OwnInstallation } from './own-installation'

const MANY = { email: 'many@portico.test', sites: 5000 }
const PASSWORD = 'correct horse 9'
/** The rows that fit on the screen, and a few more on both sides. */
const MAX_ROWS = 40

const installation = new OwnInstallation()
let many: Page

const switchSite = (page: Page) => page.getByRole('button', { name: 'Switch Site' })

/** An account with an owner and its sites, as one statement. */
const accountOf = (email: string, hash: string, sites: number) => `
  with made as (
    insert into account (name, plan_type, current_period_end)
    values ('Account of ${email}', 'provider', now() + interval '30 days') returning id
  ), owner as (
    insert into app_user (account_id, email, password_hash, displayname, role)
    select id, '${email}', '${hash}', 'Robin Hale', 'owner' from made
  )
  insert into site (account_id, name, hotspot_type, router_type, timezone, currency, default_countrycode)
  select made.id, 'Hotel ' || number, 'hotel', 'unifi', 'Europe/Madrid', 'EUR', 'ES'
  from made, generate_series(1, ${sites}) as number`

async function pageOf(browser: Browser, origin: string, { email, sites }: typeof MANY): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin })
  await page.goto('/newapp/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(switchSite(page)).toBeVisible({ timeout: 60_000 })
  expect((await callAs(page.request, 'getProfile')).sites).toHaveLength(sites)
  return page
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000)
  await installation.start()
  await installation.stop()
  const hash = await installation.hashPassword(PASSWORD)
  await installation.execute(accountOf(MANY.email, hash, MANY.sites))
  const origin = await installation.start()
  many = await pageOf(browser, origin, MANY)
})

test.afterAll(async () => {
  await many?.close()
  await installation.remove()
})

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Select a location to go' })
const rows = (page: Page) => switcher(page).getByRole('option')

/**
 * Counts the sites that the page draws from an event until the wanted ones are on screen. A list that draws all sites,
 * or redraws unchanged ones, fails here regardless of the machine's load.
 */
async function drawnBy(page: Page, event: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const rowsIn = (node: Node) =>
      node instanceof Element
        ? Number(node.matches('[role=option]')) + node.querySelectorAll('[role=option]').length
        : 0
    const counted = { drawn: 0 }
    const observer = new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) counted.drawn += rowsIn(node)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { stopCounting: () => (observer.disconnect(), counted.drawn) })
  })
  await event()
  return page.evaluate(() => (window as unknown as { stopCounting: () => number }).stopCounting())
}

test('the switcher draws the sites in view, of 5,000', async () => {
  const drawn = await drawnBy(many, async () => {
    await switchSite(many).click()
    await expect(rows(many).first()).toHaveAttribute('aria-setsize', String(MANY.sites))
  })
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(MAX_ROWS)
  expect(await rows(many).count()).toBeLessThan(MAX_ROWS)
})

test('its search draws those in view that match, of 5,000', async () => {
  const box = many.getByRole('combobox', { name: 'Search locations' })
  const drawn = await drawnBy(many, async () => {
    await box.fill('4001')
    await expect(rows(many)).toHaveText([/Hotel 4001/])
    await box.fill('hotel 4')
    await expect(rows(many).first()).toHaveAttribute('aria-setsize', '1111')
  })
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(2 * MAX_ROWS)
  await many.keyboard.press('Escape')
  await expect(switcher(many)).toBeHidden()
})

test('the keyboard alone searches, reaches the last site and opens it', async () => {
  await switchSite(many).focus()
  await many.keyboard.press('Enter')
  const box = many.getByRole('combobox', { name: 'Search locations' })
  await expect(box).toBeFocused()
  await many.keyboard.type('hotel 43')
  await expect(many.getByRole('status').filter({ hasText: '111' })).toBeVisible()
  await many.keyboard.press('ControlOrMeta+A')
  await many.keyboard.press('Delete')
  await many.keyboard.press('ArrowUp')
  const last = rows(many).and(many.locator('[aria-selected=true]'))
  await expect(last).toHaveAttribute('aria-posinset', String(MANY.sites))
  await expect(last).toBeInViewport()
  const name = (await last.textContent()) ?? ''
  await many.keyboard.press('Enter')
  await expect(switcher(many)).toBeHidden()
  await expect(many.getByRole('banner')).toContainText(name)
})
