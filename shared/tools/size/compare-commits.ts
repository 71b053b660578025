import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { ROOT } from '../build/packages'
import { CHROMIUM_HELP, chromiumFlags, ensureChromium } from '../chromium.mjs'
import { kb, median, times } from './figures'
import { measureBytes, SLOW, visitSlowly, type Reached } from './measure-page'
import { PAGES, type PageName, type Visit } from './pages'
import { serveSide } from './serve-sides'
import { startProduct } from './start-product'

const NAMES = Object.keys(PAGES) as PageName[]

/** The two sides of a comparison: the working tree, and the commit. */
interface Commits<T> {
  now: T
  before: T
}

const SIDES = ['now', 'before'] as const

const run = (cwd: string, command: string, args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Checks out a commit beside the working tree and builds it with its own packages and tools. */
function buildCommit(commit: string, folder: string): () => void {
  run(ROOT, 'git', ['worktree', 'add', '--detach', folder, commit])
  const remove = () => run(ROOT, 'git', ['worktree', 'remove', '--force', folder])
  try {
    run(folder, process.execPath, [
      'shared/tools/pnpm.mjs',
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
    ])
    run(folder, 'npm', ['run', 'build'])
    return remove
  } catch (error) {
    remove()
    throw error
  }
}

async function withBoth(
  commit: string,
  measure: (browser: Browser, origins: Commits<string>) => Promise<void>,
) {
  const path = ensureChromium()
  if (!path) throw new Error(CHROMIUM_HELP)
  const folder = mkdtempSync(join(tmpdir(), 'portico-size-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const serve = async (root: string, data: string) => {
    const product = await startProduct(join(folder, data), root)
    ends.push(product.stop)
    const side = await serveSide(product.origin, undefined, root)
    ends.push(side.close)
    return side.origin
  }
  try {
    const checkout = join(folder, 'before')
    ends.push(buildCommit(commit, checkout))
    const origins = { before: await serve(checkout, 'data-before'), now: await serve(ROOT, 'data-now') }
    const browser = await chromium.launch({ executablePath: path, args: chromiumFlags() })
    ends.push(() => browser.close())
    await measure(browser, origins)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** The moments of a page in every round; the sides are visited in turns, so that other load on the machine slows both. */
async function roundsOf(browser: Browser, origins: Commits<string>, visit: Visit, rounds: number) {
  const reached: Commits<Reached[][]> = { now: [], before: [] }
  // The first visit fills the servers' caches.
  for (const side of SIDES) await visitSlowly(browser, origins[side], visit)
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
      reached[side].push(await visitSlowly(browser, origins[side], visit))
  return reached
}

/** `now 1200 ms, before 1600 ms: 0.750 times`, of medians. */
function described(figures: Commits<number[]>): string {
  const [now, before] = [median(figures.now), median(figures.before)]
  return `now ${now.toFixed(0)} ms, before ${before.toFixed(0)} ms: ${times(now / before)} times`
}

async function linesOf(browser: Browser, origins: Commits<string>, name: PageName, rounds: number) {
  const visit: Visit = PAGES[name]
  const [now, before] = [
    await measureBytes(browser, origins.now, visit),
    await measureBytes(browser, origins.before, visit),
  ]
  const reached = await roundsOf(browser, origins, visit, rounds)
  const of = (index: number, figure: (moment: Reached) => number): Commits<number[]> => ({
    now: reached.now.flatMap((moments) => moments.slice(index, index + 1).map(figure)),
    before: reached.before.flatMap((moments) => moments.slice(index, index + 1).map(figure)),
  })
  const bytes = `now ${kb(now.bytes)} in ${now.requests} files, before ${kb(before.bytes)} in ${before.requests}`
  return [
    `  ${name}`,
    `    bytes                ${bytes}: ${times(now.bytes / before.bytes)} times`,
    ...visit.moments.flatMap((moment, index) => [
      `    ${`time to ${moment.name}`.padEnd(20)} ${described(of(index, ({ time }) => time))}`,
      `    ${'main thread until'.padEnd(20)} ${described(of(index, ({ worked = NaN }) => worked))}`,
    ]),
  ]
}

/** Prints bytes, times and work of the main thread of the working tree's build beside those of a commit. */
export async function compareCommits(commit: string, rounds: number): Promise<void> {
  await withBoth(commit, async (browser, origins) => {
    const { cpu, latency, mbit } = SLOW
    const lines = [
      `Beside ${commit}: scripts and style sheets, gzip; at ${cpu} x CPU, ${latency} ms, ${mbit} Mbit/s, medians of ${rounds}:`,
    ]
    for (const name of NAMES) lines.push(...(await linesOf(browser, origins, name, rounds)))
    process.stdout.write(`${lines.join('\n')}\n`)
  })
}
