import { expect, test, type Page } from '@playwright/test'
import { findWindowedChromium } from '../../shared/tools/chromium.mjs'
import { settingsFor } from '../playwright-settings.mjs'
import { ACTIONS, Queue } from './actions'
import { FaultyProxy, LOST_FILES, NO_FAULTS, SOME_FAULTS } from './faulty-proxy'
import { foreignTo, introducePeople, type Person } from './people'
import { SeededRandom } from './seeded-random'
import { SharedBrowser } from './shared-browser'
import { look } from './watched-page'

const MINUTES = Number(process.env['RELIABILITY_MINUTES'] ?? 10)
const SEED = Number(process.env['RELIABILITY_SEED'] ?? 1)
/** Time in ms within which a page must have something to read. */
const BLANK_LIMIT = 8000
const BROWSERS = 3
/** Length of a round, ms. Browsers start again after it, because they cache the files of the shell. */
const ROUND = 45_000
const RATES = [
  [2, NO_FAULTS],
  [2, SOME_FAULTS],
  [1, LOST_FILES],
] as const
const STEPS_IN_TRACE = 40
/** A run ends after this number of failures. */
const MOST_FAILURES = 10

const windowed = findWindowedChromium()
test.use({
  launchOptions: {
    ...settingsFor('').use.launchOptions,
    ...(windowed && { executablePath: windowed }),
    // Enables the back/forward cache, as in users' browsers.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
test.describe.configure({ timeout: (MINUTES + 10) * 60_000 })

/** The actions, figures and failures of the run so far. */
class Diary {
  readonly steps: string[] = []
  readonly failures: string[] = []
  readonly counts = new Map<string, number>()
  private readonly started = Date.now()
  private readonly failed = new WeakMap<Page, string[]>()

  count = (what: string, by = 1) => void this.counts.set(what, (this.counts.get(what) ?? 0) + by)

  note(step: string): void {
    this.steps.push(`${((Date.now() - this.started) / 1000).toFixed(1)} s  ${step}`)
  }

  /** Records a failure. A lasting one is found by every check of its tab, but recorded once. */
  async fail(page: Page, kind: string, details: string): Promise<void> {
    const known = this.failed.get(page) ?? []
    if (known.includes(kind)) return
    this.failed.set(page, [...known, kind])
    const number = this.failures.length + 1
    const trace = this.steps.slice(-STEPS_IN_TRACE).join('\n')
    this.failures.push(`${number}. ${kind}: ${details}\n${trace}`)
    process.stdout.write(`FAILED ${this.failures.at(-1)}\n`)
    await page
      .screenshot({ path: test.info().outputPath(`failure-${number}.png`), timeout: 5000 })
      .catch(() => undefined)
  }
}

/** A browser in use. */
interface Run {
  number: number
  random: SeededRandom
  people: readonly Person[]
  diary: Diary
  writing: Queue
  proxy: FaultyProxy
}

/** Checks one tab: nothing of other accounts on screen, and not blank for long. */
async function checkTab({ people, diary }: Run, browser: SharedBrowser, page: Page): Promise<void> {
  const before = browser.mayShow()
  const seen = await look(page)
  if (!seen) return
  diary.count('looks at a tab')
  diary.count('pages shown by Back as they were left', seen.backs)
  // The allowed people may have changed while the page was read.
  const allowed = [...new Set([...before, ...browser.mayShow()])]
  const foreign = [seen.text, ...seen.shownByBack].flatMap((text) => foreignTo(allowed, people, text))
  if (foreign.length > 0) await diary.fail(page, 'foreign data', `${foreign.join()} at ${seen.url}`)
  const initials = allowed.map((person) => person.initials)
  if (seen.text && seen.initials && !initials.includes(seen.initials))
    await diary.fail(page, 'another user’s name', `${seen.initials} at ${seen.url}`)
  if (seen.longestBlank > BLANK_LIMIT)
    await diary.fail(page, 'blank page', `${Math.round(seen.longestBlank)} ms at ${seen.url}`)
}

/** Checks all tabs repeatedly until `isOver`. */
async function watchTabs(run: Run, browser: SharedBrowser, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const page of browser.tabs) await checkTab(run, browser, page)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function act(run: Run, browser: SharedBrowser): Promise<void> {
  const { number, random, people, diary, writing } = run
  const page = random.pick(browser.tabs)
  const [, name, action] = random.pickWeighted(ACTIONS.map((each) => [each[0], each] as const))
  const tab = `tab ${browser.tabs.indexOf(page) + 1} ${page.url()}`
  diary.note(`browser ${number} (${browser.user?.email ?? 'nobody'}), ${tab}: ${name}`)
  diary.count(name)
  diary.count('actions')
  const tag = `seed-${SEED}-${number}-${diary.counts.get('actions')}-end`
  const fail = (kind: string, details: string) => diary.fail(page, kind, details)
  await action({ random, people, browser, page, tag, writing, fail, count: diary.count })
}

/** Acts in one new browser after another until the end. */
async function useBrowsers(run: Run, open: () => Promise<SharedBrowser>, end: number): Promise<void> {
  const { random, proxy, diary } = run
  const isDone = () => Date.now() > end || diary.failures.length >= MOST_FAILURES
  while (!isDone()) {
    const roundEnd = Date.now() + ROUND
    const browser = await open()
    let isOver = false
    const watching = watchTabs(run, browser, () => isOver || isDone())
    while (Date.now() < roundEnd && !isDone()) {
      proxy.rates = random.pickWeighted(RATES)
      await act(run, browser)
    }
    isOver = true
    await watching
    await browser.close()
    diary.count('browsers opened')
  }
}

function summary(diary: Diary, proxies: readonly FaultyProxy[], minutes: number): string {
  for (const { faults } of proxies) {
    for (const [kind, count] of Object.entries(faults)) diary.count(`fault: ${kind}`, count)
  }
  const figures = [...diary.counts].sort().map(([subject, count]) => `${subject}: ${count}`)
  return [`${minutes.toFixed(1)} minutes, seed ${SEED}`, ...figures, ''].join('\n')
}

test('several tabs of several users, with faults between them and the server', async ({
  browser,
  baseURL,
}) => {
  const product = baseURL ?? ''
  const people = await introducePeople(product)
  const diary = new Diary()
  const writing = new Queue()
  const start = Date.now()
  const runs = await Promise.all(
    Array.from({ length: BROWSERS }, async (_each, index) => {
      const proxy = new FaultyProxy(product, new SeededRandom(SEED * 100 + index + 50))
      const address = await proxy.start()
      const random = new SeededRandom(SEED * 100 + index)
      const run: Run = { number: index + 1, random, people, diary, writing, proxy }
      return { run, open: () => SharedBrowser.open(browser, address, people) }
    }),
  )
  const end = start + MINUTES * 60_000
  await Promise.all(runs.map(({ run, open }) => useBrowsers(run, open, end)))
  const proxies = runs.map(({ run }) => run.proxy)
  for (const proxy of proxies) proxy.stop()
  for (const { session } of people) await session.dispose()
  process.stdout.write(summary(diary, proxies, (Date.now() - start) / 60_000))
  expect(diary.failures).toEqual([])
})
