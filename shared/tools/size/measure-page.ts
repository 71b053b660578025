import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import type { Visit } from './pages'

/** Requests of a first load. Bytes are gzip level 9 of each file, so that both sides are compressed alike. */
export interface Load {
  bytes: number
  requests: number
  files: { name: string; bytes: number }[]
}

/** Time in ms after which a page counts as broken. */
const GIVE_UP = 60_000

/** A mid-range phone on an average mobile network. */
export const SLOW = { cpu: 4, latency: 80, mbit: 10 }

/** Opens a page in a fresh browser. */
async function visitFresh<T>(
  browser: Browser,
  origin: string,
  visit: Visit,
  measure: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const viewport = { width: 1440, height: 1000 }
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', viewport })
  try {
    await visit.prepare?.(context)
    return await measure(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

export interface Reached {
  /** Ms from the start of the navigation. */
  time: number
  /** Addresses loaded by then. */
  arrived: string[]
  /** Ms that the page's main thread has worked by then: scripts, styles, layout. Only on a slowed machine. */
  worked?: number
}

/** The moments of a page, as they are reached. */
async function momentsOf(
  page: Page,
  moments: Visit['moments'],
  workOf?: () => Promise<number>,
): Promise<Reached[]> {
  const reached: Reached[] = []
  for (const { name, shown, gone = 'not-there' } of moments) {
    // Text, because the compiler adds functions to these files that the page doesn't have. A timer, because requesting
    // frames makes a page draw more of them.
    const moment = await page.evaluate<Reached>(`new Promise((resolve) => {
      const there = (selector) => document.querySelector(selector) !== null
      const look = () => {
        const now = performance.now()
        if (now > ${GIVE_UP} || (there(${JSON.stringify(shown)}) && !there(${JSON.stringify(gone)})))
          resolve({ time: now, arrived: performance.getEntriesByType('resource').map(({ name }) => name) })
        else setTimeout(look, 20)
      }
      look()
    })`)
    if (moment.time > GIVE_UP) throw new Error(`${page.url()} showed no ${name} within ${GIVE_UP / 1000} s`)
    reached.push(workOf ? { ...moment, worked: await workOf() } : moment)
  }
  return reached
}

/** Counts a page's scripts and style sheets. */
export function measureBytes(browser: Browser, origin: string, visit: Visit): Promise<Load> {
  return visitFresh(browser, origin, visit, async (page) => {
    const responses: Response[] = []
    const counts = (type: string) => ['script', 'stylesheet'].includes(type)
    page.on('response', (response) => {
      if (counts(response.request().resourceType())) responses.push(response)
    })
    await page.goto(visit.path)
    await momentsOf(page, visit.moments)
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(
      responses.map(async (response) => ({
        name: new URL(response.url()).pathname,
        bytes: gzipSync(await response.body(), { level: 9 }).length,
      })),
    )
    return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), requests: files.length, files }
  })
}

/** The moments of a page on a slow machine and network. */
export function visitSlowly(browser: Browser, origin: string, visit: Visit): Promise<Reached[]> {
  return visitFresh(browser, origin, visit, async (page, context) => {
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    const throughput = (SLOW.mbit * 1_000_000) / 8
    const speed = { downloadThroughput: throughput, uploadThroughput: throughput }
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      ...speed,
    })
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    await devTools.send('Performance.enable')
    const workOf = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
    }
    await page.goto(visit.path, { waitUntil: 'commit' })
    return momentsOf(page, visit.moments, workOf)
  })
}
