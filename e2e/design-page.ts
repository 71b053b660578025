import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'

const ROOT = path.resolve(__dirname, '..')
/** Answered from the folder of the build, without a server. */
const ORIGIN = 'http://design.test'

type AntdStyles = 'style-sheets' | 'run-time'

interface Variant {
  antdStyles?: AntdStyles
  section?: string
}

/** The design page as files, built once with antd's style sheets and once with antd's styles of the run time. */
export class BuiltDesignPage {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'portico-design-'))

  async build(): Promise<void> {
    const args = [path.join(ROOT, 'shared/tools/cli.mjs'), 'design', this.folder]
    const child = spawn(process.execPath, args, { cwd: ROOT })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    const status = await new Promise((resolve) => child.on('close', resolve))
    if (status !== 0) throw new Error(`The design page couldn't be built:\n${output}`)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Opens the page at a fixed time, or one section of it, and waits until everything on it has been drawn. */
  async open(page: Page, theme: 'light' | 'dark', { antdStyles, section }: Variant = {}): Promise<void> {
    const files = path.join(this.folder, antdStyles ?? 'style-sheets')
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: path.join(files, pathname === '/' ? 'index.html' : pathname) })
    })
    await page.clock.setFixedTime('2026-03-01T12:00:00Z')
    const search = new URLSearchParams({ theme, ...(section && { section }) })
    await page.goto(`${ORIGIN}/?${search}`, { waitUntil: 'networkidle' })
    if (!section) await page.locator('.ant-message-notice').last().waitFor()
    await page.evaluate(() => document.fonts.ready)
  }

  /** The sections of the opened page, in its order. Popups look for room in the window, so theirs are opened alone. */
  sections(page: Page): Promise<{ id: string; hasPopups: boolean }[]> {
    return page.locator('[data-design-section]').evaluateAll((sections) =>
      sections.map((section) => ({
        id: section.id,
        hasPopups: section.getAttribute('data-design-section') === 'popups',
      })),
    )
  }

  /** Hides the other sections of the opened page: the heights of those above would move its pixels. */
  showOnly(page: Page, id: string): Promise<void> {
    return page.locator('[data-design-section]').evaluateAll((sections, shown) => {
      for (const section of sections)
        (section as HTMLElement).style.display = section.id === shown ? '' : 'none'
    }, id)
  }
}
