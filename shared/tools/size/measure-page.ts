import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What one first load fetched. Bytes are gzip level 9 of each file, so that both sides are packed alike. */
export interface Load {
  bytes: number
  requests: number
  files: { name: string; bytes: number }[]
}

export interface Visit {
  origin: string
  path: string
  /** Visible once the page can be used. */
  ready: (page: Page) => Promise<unknown>
  prepare?: (context: BrowserContext) => Promise<void>
}

/** Opens a page in a browser that has never been there and counts its scripts and style sheets. */
export async function measurePage(browser: Browser, visit: Visit): Promise<Load> {
  const context = await browser.newContext({ baseURL: visit.origin, locale: 'en-US' })
  try {
    await visit.prepare?.(context)
    const page = await context.newPage()
    const bodies: Promise<Load['files'][number]>[] = []
    page.on('response', (response) => {
      if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
      const name = new URL(response.url()).pathname
      bodies.push(response.body().then((body) => ({ name, bytes: gzipSync(body, { level: 9 }).length })))
    })
    await page.goto(visit.path)
    await visit.ready(page)
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(bodies)
    return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), requests: files.length, files }
  } finally {
    await context.close()
  }
}

/** Answers the shell's page with the one bundle in place of the federated shell. */
export async function serveMonolith(context: BrowserContext, outDir: string): Promise<void> {
  await context.route('**/monolith/**', (route) =>
    route.fulfill({
      path: `${outDir}/${new URL(route.request().url()).pathname.split('/monolith/')[1] ?? ''}`,
    }),
  )
  await context.route('**/newapp/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text())
      .replace(/<link rel="preload"[^>]*>/g, '')
      .replace(/<script defer[^>]*nonce="([^"]*)"[^>]*>/, '<script defer src="/monolith/main.js" nonce="$1">')
    return route.fulfill({ response, body: html })
  })
}
