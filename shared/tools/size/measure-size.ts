import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import webpack from 'webpack'
import { ROOT } from '../build/packages'
import { CHROMIUM_HELP, chromiumFlags, ensureChromium } from '../chromium.mjs'
import { LIMITS, type SizeReport } from './limits'
import { measurePage, serveMonolith, type Load, type Visit } from './measure-page'
import { monolithConfig } from './monolith-config'

const DEMO = { email: 'owner@portico.test', password: 'portico-demo' }

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function startProduct(dataDir: string): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.mjs')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 240; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { origin, stop: () => child.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill('SIGKILL')
  throw new Error("The server didn't start within two minutes")
}

function buildMonolith(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(monolithConfig(outDir)).run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}

const signIn = async (context: BrowserContext) => {
  const answer = await context.request.post('/login', { data: DEMO })
  if (!answer.ok()) throw new Error(`Sign-in failed with status ${answer.status()}`)
}
const signInForm = (page: Page) => page.locator('input[type="email"]').waitFor()
const voucherRow = (page: Page) => page.getByRole('row').nth(1).waitFor()

/** Builds the one bundle, starts the product, and measures both pages both ways. */
export async function measureSize(): Promise<SizeReport> {
  const path = ensureChromium()
  if (!path) throw new Error(CHROMIUM_HELP)
  const folder = mkdtempSync(join(tmpdir(), 'portico-size-'))
  await buildMonolith(join(folder, 'monolith'))
  const product = await startProduct(join(folder, 'data'))
  const browser = await chromium.launch({ executablePath: path, args: chromiumFlags() })
  try {
    const { origin } = product
    const monolith = (context: BrowserContext) => serveMonolith(context, join(folder, 'monolith'))
    const login: Visit = { origin, path: '/newapp/login', ready: signInForm }
    const list: Visit = { origin, path: '/newapp/app/voucher/manage', ready: voucherRow, prepare: signIn }
    const both = async (visit: Visit): Promise<[Load, Load]> => [
      await measurePage(browser, visit),
      await measurePage(browser, {
        ...visit,
        prepare: async (context) => {
          await monolith(context)
          await visit.prepare?.(context)
        },
      }),
    ]
    const [loginLoad, loginOne] = await both(login)
    const [listLoad, listOne] = await both(list)
    return { login: loginLoad, loginOneBundle: loginOne, list: listLoad, listOneBundle: listOne }
  } finally {
    await browser.close()
    product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** `portico size`: prints both figures beside their limits; fails past a limit. */
export async function printSize(args: string[]): Promise<void> {
  const report = await measureSize()
  const ratio = report.list.bytes / report.listOneBundle.bytes
  const lines = [
    'First load, scripts and style sheets, gzip:',
    `  sign-in        ${kb(report.login.bytes)} in ${report.login.requests} files (limit ${kb(LIMITS.login)}); as one bundle ${kb(report.loginOneBundle.bytes)}`,
    `  voucher list   ${kb(report.list.bytes)} in ${report.list.requests} files; as one bundle ${kb(report.listOneBundle.bytes)} in ${report.listOneBundle.requests}: ${ratio.toFixed(3)} times (limit ${LIMITS.listRatio})`,
  ]
  if (args.includes('--files')) {
    for (const [name, load] of Object.entries(report) as [string, Load][]) {
      lines.push(`${name}:`, ...load.files.map((file) => `  ${kb(file.bytes).padStart(10)}  ${file.name}`))
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`)
  if (report.login.bytes > LIMITS.login || ratio > LIMITS.listRatio) process.exitCode = 1
}
