import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, request as forward } from 'node:http'
import path from 'node:path'
import { expect, request, test, type Page } from '@playwright/test'
import { listenLocally, type LocalServer } from '../shared/tools/testing/listen-locally'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { callAs } from './call-as'
import { openAs } from './sign-in'

const ROOT = path.resolve(__dirname, '..')
let server: ChildProcess
let origin: string
let gateway: LocalServer
/** Origins that the dev server sends its calls from. */
const askedFrom = new Set<string | undefined>()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Starts the development server; resolves with its origin once it listens. */
function start(api: string): Promise<string> {
  const args = ['dev', 'mfe-vouchers', `--port=${20_000 + (process.pid % 20_000)}`, `--api=${api}`]
  server = spawn(process.execPath, [path.join(ROOT, 'shared/tools/cli.mjs'), ...args], { cwd: ROOT })
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (part: Buffer) => {
      output += part.toString()
      const address = /alone: (http:\/\/localhost:\d+)\//.exec(output)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('close', () => reject(new Error(`The development server ended: ${output}`)))
  })
}

/** Proxies the product and records the dev server's requests; resolves with its own origin. */
async function watchCalls(product: string): Promise<string> {
  const listening = createServer((asked, response) => {
    askedFrom.add(asked.headers.origin)
    const { method, headers } = asked
    const call = forward(new URL(asked.url ?? '', product), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    asked.pipe(call)
  })
  gateway = await listenLocally(listening)
  return gateway.origin
}

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000)
  origin = await start(await watchCalls(baseURL ?? ''))
  // Responds once both builds are ready.
  for (const file of ['dev-shell/main.js', 'remoteEntry.js'])
    expect((await fetch(`${origin}/${file}`)).status).toBe(200)
})

test.afterAll(async () => {
  server.kill()
  await gateway.close()
})

test('serves the container for a deployed shell, the dev shell, and the API behind both', async () => {
  const alone = await request.newContext({ baseURL: origin })
  const release = await alone.get('/release.json')
  expect(release.headers()['access-control-allow-origin']).toBe('*')
  const build = (await release.json()) as Record<string, unknown>
  const config = expect.objectContaining({ name: 'mfe-vouchers' }) as unknown
  expect(build).toMatchObject({ name: 'mfe-vouchers', entry: 'remoteEntry.js', files: {}, config })

  const entry = await alone.get('/remoteEntry.js')
  expect(entry.headers()['access-control-allow-origin']).toBe('*')
  expect(await entry.text()).toContain(`var ${String(build['container'])}`)

  // The React of a deployed shell can't run development elements.
  const screen = await (await alone.get('/voucher-list.js')).text()
  expect(screen).toContain('react/jsx-runtime')
  expect(screen).not.toContain('jsx-dev-runtime')

  const page = await (await alone.get('/newapp/app/guests?site=1')).text()
  const script = /<script defer src="(.*)">/.exec(page)?.[1] ?? ''
  expect((await alone.get(script)).status()).toBe(200)

  askedFrom.clear()
  const credentials = { email: 'owner@portico.test', password: DEMO_PASSWORD }
  const signedIn = await alone.post('/login', { data: credentials, headers: { origin } })
  expect(signedIn.headers()['set-cookie']).toContain('Path=/')
  expect(await callAs(alone, 'getProfile')).toMatchObject({ email: credentials.email })
  expect([...askedFrom]).toEqual([gateway.origin])
  await alone.dispose()
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
