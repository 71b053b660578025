import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD, openAs } from './sign-in'

const ROOT = path.resolve(__dirname, '..')
let server: ChildProcess
let origin: string

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Starts the development server; resolves with its origin once it listens. */
function start(api: string): Promise<string> {
  const args = ['dev', 'mfe-vouchers', `--port=${20_000 + (process.pid % 20_000)}`, `--api=${api}`]
  server = spawn(process.execPath, [path.join(ROOT, 'shared/tools/cli.mjs'), ...args], { cwd: ROOT })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer) => {
      said += part.toString()
      const found = /alone: (http:\/\/localhost:\d+)\//.exec(said)?.[1]
      if (found) resolve(found)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('close', () => reject(new Error(`The development server ended: ${said}`)))
  })
}

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000)
  origin = await start(baseURL ?? '')
  // Answered once both builds stand.
  for (const file of ['dev-shell/main.js', 'remoteEntry.js'])
    expect((await fetch(`${origin}/${file}`)).status).toBe(200)
})

test.afterAll(() => {
  server.kill()
})

test('a remote runs alone, with its pages and its widgets, on the data of the product', async ({ page }) => {
  await page.goto(origin)
  await page.getByLabel('Email').fill('owner@portico.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('menuitem', { name: 'Vouchers', exact: true }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('menuitem', { name: 'Unused vouchers' }).click()
  const tile = page.getByRole('region', { name: 'Unused vouchers' })
  await expect(tile).toContainText(/[1-9]/)
  await tile.getByRole('link', { name: 'View vouchers' }).click()
  await expect(heading(page, 'Vouchers')).toBeVisible()
})

test('the same server gives its build to the running product', async ({ page }) => {
  const address = `/newapp/app/voucher/manage?remote-override=mfe-vouchers@${origin}`
  await openAs(page, 'provider@portico.test', address)
  await expect(page.getByText(`You're trying out mfe-vouchers (${origin}).`)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})
