import { expect, test, type Page } from '@playwright/test'
import { callAs, urlsOf } from './call-as'
import { watchRefusals } from './refused-code'
import { openAs } from './sign-in'

interface Attempts {
  trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
  __PORTICO_SCRIPT__: (address: string) => string
}

const siteOf = (page: Page) => Number(new URL(page.url()).searchParams.get('site'))

test('a text is refused as HTML and as the address of a script, and no further policy can be made', async ({
  page,
}) => {
  await openAs(page, 'owner@portico.test')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const outcomes = await page.evaluate(() => {
    const { trustedTypes, __PORTICO_SCRIPT__ } = window as unknown as Attempts
    const [entry = ''] = [...document.scripts]
      .map(({ src }) => src)
      .filter((src) => src.includes('/remotes/'))
    const element = document.createElement('div')
    const attempts: Record<string, () => unknown> = {
      'script src': () => Object.assign(document.createElement('script'), { src: entry }),
      'script text': () =>
        Object.assign(document.createElement('script'), { text: 'window.injected = true' }),
      'inner HTML': () =>
        Object.assign(element, { innerHTML: '<img src=x onerror="window.injected = true">' }),
      'adjacent HTML': () => element.insertAdjacentHTML('beforeend', '<b>text</b>'),
      'frame HTML': () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>text</b>' }),
      'parsed HTML': () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
      'another policy': () => trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
      'the same policy again': () =>
        trustedTypes.createPolicy('portico-html', { createHTML: (html: string) => html }),
      'an address that no release has': () =>
        __PORTICO_SCRIPT__(new URL('planted.js', entry || location.href).href),
      'an address elsewhere': () => __PORTICO_SCRIPT__('https://elsewhere.example/remoteEntry.js'),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: let through`
      } catch (error) {
        return `${name}: ${String(error instanceof TypeError)}`
      }
    })
  })
  expect(outcomes).toHaveLength(10)
  for (const outcome of outcomes) expect(outcome).toMatch(/: true$/)
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

test('charts, editors, previews and printing need nothing that the policy refuses', async ({ page }) => {
  const refused = await watchRefusals(page)
  await openAs(page, 'owner@portico.test')

  await test.step('the dashboard, with a tooltip of a chart', async () => {
    const logins = page.getByRole('region', { name: 'Wi-Fi logins' })
    await logins.locator('canvas').first().hover()
    await expect(page.locator('.g2-tooltip')).toBeVisible()
  })
  const site = siteOf(page)

  await test.step('a text with formats', async () => {
    await page.goto(`/newapp/app/settings-view/splash/email?tab=design&site=${site}`)
    await page.getByRole('textbox', { name: 'Text below the card' }).fill('Be our guest')
    const preview = page.frameLocator('iframe[title="Splash page preview"]')
    await expect(preview.getByText('Be our guest')).toBeVisible()
  })

  await test.step('the editor of a campaign, and its preview', async () => {
    await page.goto(`/newapp/app/campaigns/email/create?site=${site}`)
    await page.getByRole('tab', { name: 'Design' }).click()
    await page.getByRole('button', { name: 'Templates' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Offer/ })
      .click()
    await expect(page.getByRole('textbox', { name: 'Heading: 20% off until Sunday' })).toBeVisible()
    await page.getByRole('tab', { name: 'Review' }).click()
    await expect(
      page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: '20% off until Sunday' }),
    ).toBeVisible()
  })

  await test.step('vouchers on paper', async () => {
    const { items } = await callAs(page.request, 'listUnusedVouchers', { siteId: site })
    const [voucher] = items
    await page.goto(`/newapp/app/voucher/print?site=${site}&ids=${voucher?.id}`)
    const sheets = page.getByRole('region', { name: 'Print preview' })
    await expect(sheets.getByText(voucher?.voucher_display ?? 'no voucher')).toBeVisible()
    const marked = page.waitForResponse(urlsOf('markVouchersPrinted'))
    await page.getByRole('button', { name: 'Print' }).click()
    expect((await marked).status()).toBe(204)
  })
  expect(refused).toEqual([])
})
