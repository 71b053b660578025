import { expect } from '@playwright/test'
import { callAs } from '../call-as'
import { makeAccount, makeLocation } from '../fresh-account'
import { test } from './gateway-test'
import { OpenndsGateway } from './opennds-gateway'

let gateway: OpenndsGateway
let siteId: number

test.beforeAll(async ({ lab, product, operator }) => {
  await makeAccount({ request: operator }, product.origin, 'opennds')
  siteId = await makeLocation(operator, 'Harbor', { router_type: 'opennds', login_methods: ['email'] })
  const { secret } = await callAs(operator, 'changeRouterSecret', { siteId })
  const { values } = await callAs(operator, 'getRouter', { siteId })
  const value = (wanted: string) => values.find(({ name }) => name === wanted)?.value ?? ''
  gateway = new OpenndsGateway(lab, {
    level: Number(value('fas_level')),
    host: value('fas_host'),
    port: value('fas_port'),
    path: value('fas_path'),
    secret,
    authority: product.authority,
  })
  await expect
    .poll(async () => (await callAs(operator, 'getRouter', { siteId })).state, { timeout: 30_000 })
    .toBe('online')
})
test.afterAll(() => gateway.stop())

test('a phone lands on the splash page, logs in by email and is online', async ({ phone }) => {
  expect(await phone.isOnline()).toBe(false)
  const page = await phone.openBrowser()
  expect(new URL(page.url()).pathname).toBe(`/guest/s/${siteId}/`)
  await page.getByLabel('Email address').fill('ana@guest.example')
  await page.getByRole('button', { name: 'Go online' }).click()
  await expect(page.getByRole('heading', { name: "You're online" })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => phone.isOnline()).toBe(true)
})
