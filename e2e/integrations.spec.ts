import { expect, test, type Page } from '@playwright/test'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { listenLocally, type LocalServer } from '../shared/tools/testing/listen-locally'
import { makeAccount, makeLocation } from './fresh-account'
import { expectOnline, logInByEmail } from './guest-phone'
import { speak } from './page-list'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** The operator's own system, which keeps what it receives and answers with `status`. */
const receiver = { status: 204, received: [] as Received[] }
let server: LocalServer

test.beforeAll(async () => {
  server = await listenLocally(
    createServer((request, reply) => {
      void text(request).then((body) => {
        receiver.received.push({ headers: request.headers, body })
        reply.writeHead(receiver.status).end()
      })
    }),
  )
})
test.afterAll(() => server.close())

const PAGE = '/newapp/app/settings-view/integrations'

/** Events that the receiver verified, as the published library does. */
function verified(secret: string): { type: string; id: string }[] {
  const webhook = new Webhook(secret)
  return receiver.received.map(({ headers, body }) => {
    return webhook.verify(body, headers as Record<string, string>) as { type: string; id: string }
  })
}

/** Sets the webhook up, and returns its signing secret. */
async function setUp(page: Page, siteId: number): Promise<string> {
  await page.goto(`${PAGE}?site=${siteId}`)
  await page.getByRole('link', { name: 'Browse services' }).click()
  await page.getByRole('searchbox', { name: 'Search services by name' }).fill('webh')
  await page.getByRole('link', { name: 'Set up Webhook' }).click()
  await page.getByRole('button', { name: 'Create secret' }).click()
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel(/^URL/).fill(`${server.origin}/portico`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved and connected to/)).toBeVisible()
  return secret
}

const row = (page: Page, guest: string) => page.getByRole('row').filter({ hasText: guest }).first()

test('a webhook is set up, gets signed events, and what failed is sent again', async ({ page, baseURL }) => {
  await makeAccount(page, baseURL ?? '', 'hooks')
  const siteId = await makeLocation(page.request, 'Harbour Wi-Fi', {
    router_type: 'simulated',
    login_methods: ['email'],
  })
  const secret = await setUp(page, siteId)
  // The test has called the receiver already.
  expect(verified(secret)).toHaveLength(1)

  const phone = await logInByEmail(page, siteId, { email: 'ana@guest.example', agrees: true })
  await expectOnline(phone, siteId)
  await expect.poll(() => verified(secret).map(({ type }) => type)).toContain('guest.logged_in')
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await expect(row(page, 'Guest logged in').getByText('Delivered')).toBeVisible()

  receiver.status = 500
  receiver.received = []
  const other = await logInByEmail(page, siteId, { email: 'bo@guest.example', agrees: true })
  await expectOnline(other, siteId)
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  await page.reload()
  await expect(row(page, 'Waiting').getByText('The service reports an internal error')).toBeVisible()
  receiver.status = 204
  await row(page, 'Waiting')
    .getByRole('button', { name: /^[A-Z][a-z]{2} \d/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delivery details' })
  await expect(dialog.getByText('Status 500')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Delivery queued again')).toBeVisible()
  await expect(dialog.getByText('Status 204')).toBeVisible({ timeout: 30_000 })
  const id = await dialog.getByText(/^msg_/).textContent()
  expect(receiver.received.filter(({ headers }) => headers['webhook-id'] === id).length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Webhook is turned off')).toBeVisible()

  await speak(page, 'es-ES')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${PAGE}/inactive?site=${siteId}`)
  await expect(page.getByRole('listitem', { name: 'Webhook' }).getByText('Desactivado')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir Webhook' }).click()
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Webhook activado')).toBeVisible()
  await page.getByRole('tab', { name: 'Envíos' }).click()
  await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible()
  await expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBeLessThanOrEqual(390)
})
