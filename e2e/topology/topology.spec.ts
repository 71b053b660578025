import { expect, test, type Page, type Request, type Response } from '@playwright/test'
import { signIn } from '../sign-in'

const cdnOrigin = process.env['E2E_CDN_ORIGIN'] ?? ''
const apis = JSON.parse(process.env['E2E_APIS'] ?? '[]') as { address: string; pid: number }[]

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

async function openVouchers(page: Page): Promise<void> {
  await sections(page).getByRole('link', { name: 'Vouchers', exact: true }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
}

/** Records matching responses in order of arrival. */
function recordAnswers(page: Page, wanted: (response: Response) => boolean): Response[] {
  const seen: Response[] = []
  page.on('response', (response) => void (wanted(response) && seen.push(response)))
  return seen
}

test('the page comes from the gateway, shell and remotes from the CDN, unchanged or not at all', async ({
  page,
  baseURL,
}) => {
  const scripts = recordAnswers(page, (response) => response.request().resourceType() === 'script')
  await signIn(page, 'owner@portico.test')
  await openVouchers(page)

  expect(new URL(page.url()).origin).toBe(baseURL)
  expect(scripts.map((script) => new URL(script.url()).origin)).toEqual(scripts.map(() => cdnOrigin))
  for (const name of ['shell', 'mfe-sites', 'mfe-vouchers'])
    expect(scripts.some((script) => script.url().startsWith(`${cdnOrigin}/remotes/${name}/`))).toBe(true)

  const elements = await page.locator('script[src]').evaluateAll((all) =>
    all.map((element) => {
      const { src, integrity, crossOrigin } = element as HTMLScriptElement
      return { src, integrity, crossOrigin }
    }),
  )
  expect(elements.length).toBeGreaterThan(0)
  for (const element of elements)
    expect(element).toMatchObject({
      integrity: expect.stringMatching(/^sha256-/),
      crossOrigin: 'anonymous',
    })
})

test('files are kept for ever, packed, and open to other origins; the page is asked for anew', async ({
  page,
}) => {
  const files = recordAnswers(page, (response) => response.url().startsWith(`${cdnOrigin}/remotes/`))
  const answer = await page.goto('/newapp/login')
  await expect(page.getByLabel('Email')).toBeVisible()

  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(file.status()).toBe(200)
    expect(file.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
  }
  // Small files are stored uncompressed only.
  const packed = files.find((file) => file.headers()['content-encoding'] === 'br')?.url() ?? ''
  const gzip = await page.request.head(packed, { headers: { 'accept-encoding': 'gzip' } })
  expect([gzip.status(), gzip.headers()['content-encoding']]).toEqual([200, 'gzip'])
  const missing = await page.request.get(`${packed}.gone`)
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'no-store'])

  expect(answer?.headers()['cache-control']).toBe('no-cache')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(cdnOrigin)
})

test('both API processes answer one session, and with one of them killed the product goes on', async ({
  page,
  baseURL,
}) => {
  const answers = recordAnswers(page, (response) => response.url().startsWith(`${baseURL}/`))
  const answeredBy = () => new Set(answers.map((answer) => answer.headers()['x-upstream']))
  await signIn(page, 'owner@portico.test')
  await openVouchers(page)
  const addresses = apis.map(({ address }) => address)
  expect(addresses).toHaveLength(2)
  expect([...answeredBy()].sort()).toEqual([...addresses].sort())

  process.kill(apis[0]?.pid ?? 0, 'SIGKILL')
  const lives = () =>
    fetch(`http://${addresses[0]}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(lives).toBe(false)
  // Earlier requests may still be reported, with a response of the stopped process.
  const asked: Request[] = []
  page.on('request', (request) => void (request.url().startsWith(`${baseURL}/`) && asked.push(request)))
  await page.reload()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await sections(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await openVouchers(page)
  const later = (await Promise.all(asked.map((request) => request.response()))).filter(
    (answer) => answer !== null,
  )
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((answer) => answer.status() >= 500).map((answer) => answer.url())).toEqual([])
  // If the stopped process was tried first, both are listed; the last one responded.
  const upstreams = later.map((answer) => answer.headers()['x-upstream'])
  expect(upstreams.filter((upstream) => upstream?.split(', ').pop() !== addresses[1])).toEqual([])
})
