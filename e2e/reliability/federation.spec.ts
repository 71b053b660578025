import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { callAs } from '../call-as'
import { FaultyCdn } from '../faulty-cdn'
import { OwnInstallation } from '../own-installation'
import { makeSecondBuild, publishBuild, type SecondBuild } from '../second-build'
import { signInProvider, startSession } from '../sign-in'
import { CDN_FAULTS, readFileOf } from './cdn-faults'

/** A page may show nothing for at most this time, ms. */
const LIMIT = 8000
const REMOTE = 'mfe-vouchers'
const SECOND_TITLE = 'Vouchers, second build'

/** The CDN of the installation, and a gateway before its pages and its own copies of the files. */
const cdn = new FaultyCdn()
const gateway = new FaultyCdn()
let installation: OwnInstallation
let second: SecondBuild
let baseURL: string

const promote = async (build: string) => {
  const provider = await signInProvider(baseURL)
  await callAs(provider, 'promoteRelease', { name: REMOTE, body: { build } })
  await provider.dispose()
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  installation = new OwnInstallation({ CDN_ORIGIN: await cdn.start() })
  cdn.target = gateway.target = await installation.start()
  baseURL = await gateway.start()
  second = makeSecondBuild(REMOTE, `e2e${Date.now().toString(36)}`, [
    '"vouchers.list.title":"Vouchers"',
    `"vouchers.list.title":"${SECOND_TITLE}"`,
  ])
  const provider = await signInProvider(baseURL)
  await publishBuild(provider, REMOTE, second, '')
  await provider.dispose()
})

test.afterAll(async () => {
  second.remove()
  await installation.remove()
  cdn.stop()
  gateway.stop()
})

interface Result {
  seen: string
  ms: number
}
type Matrix = Record<string, Record<string, Result>>

const FOLDER = path.resolve(__dirname, '../test-results')
/** A failed test ends the worker, so results are kept in a file. */
const MATRIX = path.join(FOLDER, 'federation.json')

function addResult(fault: string, part: string, result: Result): void {
  const matrix = existsSync(MATRIX) ? (JSON.parse(readFileSync(MATRIX, 'utf8')) as Matrix) : {}
  matrix[fault] = { ...matrix[fault], [part]: result }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(MATRIX, JSON.stringify(matrix))
  report(matrix)
}

/** Writes the matrix as a table for docs/reliability.md. */
function report(matrix: Matrix): void {
  const parts = Object.keys(SUBJECTS)
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const cell = (result: Result | undefined) =>
    result ? `${result.seen}, ${(result.ms / 1000).toFixed(1)} s` : 'failed'
  const rows = Object.entries(matrix).map(([fault, byPart]) =>
    row([fault, ...parts.map((part) => cell(byPart[part]))]),
  )
  const text = [row(['The CDN…', ...parts]), row(['---', ...parts.map(() => '---')]), ...rows].join('\n')
  writeFileSync(path.join(FOLDER, 'federation.md'), `${text}\n`)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const openVouchers = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Vouchers', exact: true }).click()

/** Waits for the first of these, and returns its name. */
async function firstOf(options: Record<string, Locator>): Promise<string> {
  const [first, ...others] = Object.values(options)
  if (!first) throw new Error('Nothing to wait for')
  const any = others.reduce((all, each) => all.or(each), first)
  await expect(any.first()).toBeVisible({ timeout: LIMIT })
  for (const [name, locator] of Object.entries(options)) if (await locator.first().isVisible()) return name
  throw new Error('It was visible for a moment only')
}

/** One part of the product whose files the CDN, or both origins, break. */
interface Subject {
  files: RegExp
  /** True if the API's own copies are broken too. */
  everywhere?: true
  /** Before the fault begins. */
  prepare?: (page: Page) => Promise<unknown>
  /** Returns a word for the result. */
  look: (page: Page) => Promise<string>
  after?: () => Promise<unknown>
}

async function guests(page: Page, language: 'en-US' | 'es-ES' = 'en-US'): Promise<void> {
  await startSession(page, 'owner@portico.test')
  await callAs(page.request, 'updateProfile', { body: { language } })
  await page.goto('/newapp/app/guests')
  await expect(heading(page, language === 'en-US' ? 'Guests' : 'Invitados')).toBeVisible()
}
const card = (page: Page) => page.getByRole('main').getByRole('alert')

const SUBJECTS: Record<string, Subject> = {
  shell: {
    files: /\/remotes\/shell\//,
    look: async (page) => {
      await page.goto('/newapp/login', { waitUntil: 'commit' })
      return firstOf({ loaded: heading(page, 'Sign in'), message: page.getByRole('alert') })
    },
  },
  'shell without a copy': {
    files: /\/remotes\/shell\/[^/]+\/main\.js/,
    everywhere: true,
    look: async (page) => {
      await page.goto('/newapp/login', { waitUntil: 'commit' })
      return firstOf({ loaded: heading(page, 'Sign in'), message: page.getByRole('alert') })
    },
  },
  remote: {
    files: new RegExp(`/${REMOTE}/`),
    prepare: (page) => guests(page),
    look: async (page) => {
      await openVouchers(page)
      return firstOf({ loaded: heading(page, 'Vouchers'), card: card(page) })
    },
  },
  'remote without a copy': {
    files: new RegExp(`/${REMOTE}/`),
    everywhere: true,
    prepare: (page) => guests(page),
    look: async (page) => {
      await openVouchers(page)
      return firstOf({ loaded: heading(page, 'Vouchers'), card: card(page) })
    },
  },
  'with fallback': {
    files: new RegExp(`/${REMOTE}/e2e`),
    everywhere: true,
    prepare: async (page) => {
      await promote(second.build)
      await guests(page)
    },
    look: async (page) => {
      await openVouchers(page)
      return firstOf({ fallback: heading(page, 'Vouchers'), card: card(page) })
    },
    after: () => promote(second.current),
  },
  tile: {
    files: new RegExp(`/${REMOTE}/`),
    prepare: (page) => guests(page),
    look: async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click()
      await page.locator('[data-tile="active-vouchers"]').scrollIntoViewIfNeeded()
      const tile = page.locator('[data-tile="active-vouchers"]')
      return firstOf({
        loaded: tile.getByRole('link', { name: 'View vouchers' }),
        message: tile.getByText("This tile couldn't be loaded."),
      })
    },
  },
  texts: {
    files: new RegExp(`/${REMOTE}/[^/]+/texts-`),
    prepare: (page) => guests(page, 'es-ES'),
    look: async (page) => {
      await page.getByRole('link', { name: 'Vales', exact: true }).click()
      // The page shows its outline meanwhile, and that it's slow.
      const waiting = page.getByText('Está tardando más de lo normal')
      return firstOf({
        loaded: heading(page, 'Vales'),
        English: heading(page, 'Vouchers'),
        waiting,
      })
    },
  },
}

async function tryOne(browser: Browser, fault: string, part: string, subject: Subject): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  try {
    await subject.prepare?.(page)
    for (const origin of subject.everywhere ? [cdn, gateway] : [cdn]) {
      origin.fault = (incoming, answer) => {
        if (!subject.files.test(incoming.url ?? '')) return false
        const file = () => readFileOf(cdn.target, incoming)
        void Promise.resolve(CDN_FAULTS[fault]?.({ incoming, answer, file })).catch(() => answer.destroy())
        return true
      }
    }
    const started = performance.now()
    const seen = await subject.look(page)
    addResult(fault, part, { seen, ms: performance.now() - started })
  } finally {
    cdn.fault = gateway.fault = () => false
    await subject.after?.()
    await context.close()
  }
}

for (const fault of Object.keys(CDN_FAULTS)) {
  test(`a CDN that ${fault} leaves no page blank for more than 8 s`, async ({ browser }) => {
    test.setTimeout(180_000)
    const failed: string[] = []
    for (const [part, subject] of Object.entries(SUBJECTS)) {
      await tryOne(browser, fault, part, subject).catch((error: unknown) =>
        failed.push(`${part}: ${String(error)}`),
      )
    }
    expect(failed).toEqual([])
  })
}
