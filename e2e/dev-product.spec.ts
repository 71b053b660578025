import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { freePort } from '../shared/tools/free-port.mjs'
import { DEMO_PASSWORD } from './sign-in'
import { SourceCopy } from './source-copy'

const ROOT = path.resolve(__dirname, '..')
const PACKAGES = readdirSync(ROOT).filter((name) => /^(shell|server|mfe-[a-z-]+)$/.test(name))

let copy: SourceCopy
let server: ChildProcess
let origin: string
let output = ''

/** Path of a source file below a package, wherever its folder is. */
function fileNamed(name: string, below: string): string {
  const found = readdirSync(path.join(copy.root, below), { recursive: true, encoding: 'utf8' }).find(
    (file) => path.basename(file) === name,
  )
  if (!found) throw new Error(`There is no ${name} below ${below}`)
  return path.join(below, found)
}

test.beforeAll(async () => {
  // The libraries are bundled once for each lock file.
  test.setTimeout(240_000)
  copy = new SourceCopy(PACKAGES)
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = spawn(process.execPath, ['shared/tools/cli.mjs', 'dev', `--port=${port}`], {
    cwd: copy.root,
    env: { ...process.env, DATA_DIR: path.join(copy.root, 'data'), DATABASE_URL: '', PORT: '' },
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  await expect
    .poll(() => output, { timeout: 230_000 })
    .toMatch(/Portico is ready: [^]*shell: compiled|shell: compiled[^]*Portico is ready: /)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.on('exit', resolve))
  server.kill()
  await ended
  copy.remove()
})

async function openForm(page: Page): Promise<void> {
  await page.goto(`${origin}/newapp/login`)
  await page.getByLabel('Email').fill('owner@portico.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(`${origin}/newapp/app/voucher/create`)
  // Its remote is compiled now.
  await page.getByLabel('Number of vouchers').fill('17', { timeout: 30_000 })
}

test('a change appears in the open page, and what was typed stays', async ({ page }) => {
  test.slow()
  const file = fileNamed('voucher-create-page.tsx', 'mfe-vouchers/src')
  const typed = page.getByLabel('Number of vouchers')
  const overlay = page.getByRole('alertdialog', { name: 'Build errors' })
  await openForm(page)

  copy.edit(file, /title=\{t\(CREATE_TITLES[^)]*\)\}/, 'title="A new title"')
  await expect(page.getByRole('heading', { name: 'A new title', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(typed).toHaveValue('17')

  copy.edit(file, 'title="A new title"', 'title="A broken title')
  await expect(overlay).toContainText('voucher-create-page.tsx', { timeout: 20_000 })

  copy.edit(file, 'title="A broken title', 'title="A mended title"')
  await expect(overlay).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'A mended title', level: 1 })).toBeVisible()
  await expect(typed).toHaveValue('17')

  // The frame around it is the shell's, of another build on the same refresh runtime.
  copy.edit(fileNamed('logo.tsx', 'shell/src'), "'Portico'", "'Changed shell'")
  await expect(page.getByText('Changed shell')).toBeVisible({ timeout: 20_000 })
  await expect(typed).toHaveValue('17')
})

test('the server starts again when its sources change', async () => {
  const health = async () => (await fetch(`${origin}/healthz`)).text()
  const file = fileNamed('health.ts', 'server/src/platform')
  expect(await health()).toBe('{"status":"ok"}')
  copy.edit(file, "status: 'ok'", "status: 'changed'")
  await expect.poll(health, { timeout: 30_000 }).toBe('{"status":"changed"}')
})
