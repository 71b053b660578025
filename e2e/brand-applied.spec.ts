import { expect, test, type Page } from '@playwright/test'
import { callAs } from './call-as'
import { makeAccount, makeLocation } from './fresh-account'

const NAME = 'Harbour Wi-Fi'
const GREEN = 'rgb(11, 61, 46)'
const YELLOW = 'rgb(255, 213, 0)'

const PAGES = [
  '/newapp/app/reports/dashboard',
  '/newapp/app/sites',
  '/newapp/app/guests',
  '/newapp/app/voucher/manage',
  '/newapp/app/payment/packages',
  '/newapp/app/site/splash-pages',
  '/newapp/app/settings-view',
  '/newapp/app/settings-view/router',
  '/newapp/app/account/security',
  '/newapp/app/branding?site=0',
]

async function setBrand(page: Page): Promise<void> {
  const { request } = page
  const image = { logo: '', logo_dark: '', favicon: '' }
  await callAs(request, 'saveBrandSection', {
    section: 'logo',
    body: { company_name: NAME, ...image, accent_color: '#ffd500' },
  })
  await callAs(request, 'saveBrandSection', {
    section: 'header',
    body: { bg_color: '#0b3d2e', text_color: null, links: [{ label: 'Help', url: 'https://help.example/' }] },
  })
  await callAs(request, 'saveBrandSection', {
    section: 'footer',
    body: { text: 'Harbour SL', links: [], support_email: 'help@harbour.example', support_url: '' },
  })
}

/** The colors of the top bar in every frame that was painted with one. */
async function recordBars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenBars: seen })
    const look = () => {
      const bar = document.querySelector('header')
      if (bar) seen.add(getComputedStyle(bar).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

test("a provider's brand is there from the first paint, and no page names the product", async ({
  page,
  baseURL,
}) => {
  await makeAccount(page, String(baseURL), 'applied', 'provider', false)
  const siteId = await makeLocation(page.request, 'Quay')
  await setBrand(page)

  await test.step('the page arrives with title and colors, before any script has run', async () => {
    const html = await (await page.request.get('/newapp/app/guests')).text()
    expect(html).toContain(`<title>${NAME}</title>`)
    expect(html).toContain('--portico-bar-background:#0b3d2e')
    expect(html).not.toMatch(/Portico(?!\w)/)
  })

  await test.step('no frame shows another color of the bar', async () => {
    await recordBars(page)
    await page.goto(`/newapp/app/guests?site=${siteId}`)
    await expect(page.getByRole('link', { name: `${NAME}, go to dashboard` })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('help@harbour.example')
    const bars = await page.evaluate(() => [...(window as unknown as { seenBars: Set<string> }).seenBars])
    expect(bars).toEqual([GREEN])
  })

  await test.step('primary buttons have the accent color, with dark text', async () => {
    await page.goto(`/newapp/app/voucher/create?site=${siteId}`)
    const button = page.locator('.ant-btn-color-primary.ant-btn-variant-solid').first()
    await expect(button).toHaveCSS('background-color', YELLOW)
    await expect(button).toHaveCSS('color', 'rgb(10, 19, 34)')
  })

  for (const language of ['en-US', 'es-ES'] as const) {
    await test.step(`ten pages in ${language}`, async () => {
      await callAs(page.request, 'updateProfile', { body: { language } })
      for (const address of PAGES) {
        await page.goto(address.includes('?') ? address : `${address}?site=${siteId}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page, address).toHaveTitle(new RegExp(`${NAME}$`))
        expect(await page.locator('body').innerText(), address).not.toContain('Portico')
      }
    })
  }
})
