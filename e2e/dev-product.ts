import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { isReleased } from '../shared/src/contracts/release-values'
import { freePort } from '../shared/tools/free-port.mjs'
import { copyDemo, databaseUrl } from './product-server.mjs'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { SourceCopy } from './source-copy'

const ROOT = path.resolve(__dirname, '..')
const PACKAGES = readdirSync(ROOT).filter((name) => name === 'server' || isReleased(name))

/** The libraries are bundled once for each lock file. */
export const DEV_START_MS = 240_000

/** `npm run dev` in a copy of the sources. */
export class DevProduct {
  private constructor(
    readonly copy: SourceCopy,
    readonly origin: string,
    private readonly server: ChildProcess,
  ) {}

  static async start(): Promise<DevProduct> {
    const copy = new SourceCopy(PACKAGES)
    const dataDir = path.join(copy.root, 'data')
    await copyDemo(dataDir)
    const port = await freePort()
    const server = spawn(process.execPath, ['shared/tools/cli.mjs', 'dev', `--port=${port}`], {
      cwd: copy.root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl(dataDir), PORT: '' },
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    await expect
      .poll(() => output, { timeout: DEV_START_MS - 10_000 })
      .toMatch(/Portico is ready: [^]*shell: compiled|shell: compiled[^]*Portico is ready: /)
    return new DevProduct(copy, `http://localhost:${port}`, server)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.server.on('exit', resolve))
    this.server.kill()
    await ended
    this.copy.remove()
  }

  /** Path of a source file below a package, in whichever folder. */
  fileNamed(name: string, below: string): string {
    const found = readdirSync(path.join(this.copy.root, below), { recursive: true, encoding: 'utf8' }).find(
      (file) => path.basename(file) === name,
    )
    if (!found) throw new Error(`There is no ${name} below ${below}`)
    return path.join(below, found)
  }

  /** Signs in, opens the form that creates vouchers, and enters 17 as their number. */
  async openVoucherForm(page: Page): Promise<void> {
    await page.goto(`${this.origin}/newapp/login`)
    await page.getByLabel('Email').fill('owner@portico.test')
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(`${this.origin}/newapp/app/voucher/create`)
    // Its remote is compiled on this first request.
    await page.getByLabel('Number of vouchers').fill('17', { timeout: 30_000 })
  }
}
