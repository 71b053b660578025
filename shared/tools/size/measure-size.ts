import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import webpack from 'webpack'
import { compressFolder } from '../build/compress'
import { CHROMIUM_HELP, chromiumFlags, ensureChromium } from '../chromium.mjs'
import { COMPILE_EARLY } from '../webpack/create-webpack-config'
import { compareCommits } from './compare-commits'
import { kb, median, seconds, times } from './figures'
import { LIMITS, type Sides, type SizeReport } from './limits'
import { measureBytes, SLOW, visitSlowly, type Load } from './measure-page'
import { monolithConfig } from './monolith-config'
import { PAGES, type PageName, type Visit } from './pages'
import { serveSide, type OneBundle } from './serve-sides'
import { startProduct } from './start-product'

const NAMES = Object.keys(PAGES) as PageName[]

const isBundled = (path: string) => path.startsWith('/monolith/')

function buildMonolith(outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(monolithConfig(outDir)).run((error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}

/** Lets the browser compile these files while they load, as in the federated build. */
async function compileEarly(folder: string, files: Iterable<string>): Promise<void> {
  for (const name of files) {
    const file = join(folder, basename(name))
    writeFileSync(file, `${COMPILE_EARLY}\n${readFileSync(file, 'utf8')}`)
  }
  await compressFolder(folder)
}

interface Bench {
  browser: Browser
  origins: Sides<string>
  bundle: OneBundle
}

/** Starts the product twice: as it is, and with the same code as a single bundle. */
async function withBench<T>(measure: (bench: Bench) => Promise<T>): Promise<T> {
  const path = ensureChromium()
  if (!path) throw new Error(CHROMIUM_HELP)
  const folder = mkdtempSync(join(tmpdir(), 'portico-size-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const bundle = { folder: join(folder, 'monolith'), preload: new Map<string, string[]>() }
    await buildMonolith(bundle.folder)
    const product = await startProduct(join(folder, 'data'))
    ends.push(product.stop)
    const federated = await serveSide(product.origin)
    const oneBundle = await serveSide(product.origin, bundle)
    ends.push(federated.close, oneBundle.close)
    const browser = await chromium.launch({ executablePath: path, args: chromiumFlags() })
    ends.push(() => browser.close())
    const origins = { federated: federated.origin, oneBundle: oneBundle.origin }
    return await measure({ browser, origins, bundle })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function bytesOf({ browser, origins }: Bench): Promise<SizeReport> {
  const report: Partial<SizeReport> = {}
  for (const name of NAMES) {
    const visit: Visit = PAGES[name]
    const oneBundle = await measureBytes(browser, origins.oneBundle, visit)
    report[name] = { oneBundle, federated: await measureBytes(browser, origins.federated, visit) }
  }
  return report as SizeReport
}

const SIDES = ['federated', 'oneBundle'] as const

/** Medians in ms for each moment of each page. The sides alternate, so that other load on the machine slows both. */
async function timesOf(
  { browser, origins, bundle }: Bench,
  names: readonly PageName[],
  rounds: number,
): Promise<Record<string, Sides<number[]>>> {
  const report: Record<string, Sides<number[]>> = {}
  for (const name of names) {
    const visit: Visit = PAGES[name]
    const [first] = await visitSlowly(browser, origins.oneBundle, visit)
    // Files that a server aware of the bundle would preload.
    const paths = first?.arrived.map((address) => new URL(address).pathname) ?? []
    bundle.preload.set(visit.path, paths.filter(isBundled))
    const runs: Sides<number[][]> = { federated: [], oneBundle: [] }
    for (let round = 0; round < rounds; round += 1) {
      // The sides swap their order, because the server's caches favor the second one.
      const sides = round % 2 === 0 ? SIDES : SIDES.toReversed()
      for (const side of sides)
        runs[side].push((await visitSlowly(browser, origins[side], visit)).map(({ time }) => time))
    }
    const medians = (all: number[][]) =>
      visit.moments.map((_, index) => median(all.map((times) => times[index] ?? NaN)))
    report[name] = { federated: medians(runs.federated), oneBundle: medians(runs.oneBundle) }
  }
  return report
}

/** A line for each page, and whether all are within their limits. */
function describeBytes(report: SizeReport): { lines: string[]; fine: boolean } {
  const rows = NAMES.map((name) => {
    const { federated, oneBundle } = report[name]
    const limit = LIMITS[name]
    const ratio = federated.bytes / oneBundle.bytes
    const limits = [
      limit.bytes === undefined ? '' : `at most ${kb(limit.bytes)}`,
      limit.ratio === undefined ? '' : `at most ${limit.ratio} times`,
    ].filter(Boolean)
    return {
      line: `  ${name.padEnd(14)} ${kb(federated.bytes)} in ${federated.requests} files; one bundle ${kb(oneBundle.bytes)} in ${oneBundle.requests}: ${times(ratio)} times (${limits.join(', ')})`,
      fine: federated.bytes <= (limit.bytes ?? Infinity) && ratio <= (limit.ratio ?? Infinity),
    }
  })
  return { lines: rows.map(({ line }) => line), fine: rows.every(({ fine }) => fine) }
}

function describeTimes(report: Record<string, Sides<number[]>>): string[] {
  return Object.entries(report).flatMap(([name, { federated, oneBundle }]) =>
    PAGES[name as PageName].moments.map((moment, index) => {
      const [one = NaN, other = NaN] = [federated[index], oneBundle[index]]
      return `  ${name.padEnd(14)} ${moment.name.padEnd(8)} ${seconds(one)}; one bundle ${seconds(other)}: ${times(one / other)} times`
    }),
  )
}

const OPTIONS = {
  against: { type: 'string' },
  bytes: { type: 'boolean' },
  files: { type: 'boolean' },
  page: { type: 'string' },
  rounds: { type: 'string', default: '5' },
} as const

/**
 * `portico size`: prints bytes, requests and times of both sides; fails above a limit of bytes. With `--page`, prints
 * only the times of that page; with `--against <commit>`, compares the product with that of the commit instead.
 */
export async function printSize(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS })
  if (values.against !== undefined) return compareCommits(values.against, Number(values.rounds))
  const rounds = values.bytes ? 0 : Number(values.rounds)
  const timed = NAMES.filter((name) => name === (values.page ?? name))
  await withBench(async (bench) => {
    const report = await bytesOf(bench)
    const { lines, fine } = describeBytes(report)
    lines.unshift('First load, scripts and style sheets, gzip:')
    if (values.files) {
      for (const name of NAMES) {
        for (const [side, load] of Object.entries(report[name]) as [string, Load][])
          lines.push(
            `${name}, ${side}:`,
            ...load.files.map((file) => `  ${kb(file.bytes).padStart(10)}  ${file.name}`),
          )
      }
    }
    if (rounds > 0) {
      const scripts = NAMES.flatMap((name) => report[name].oneBundle.files).map(({ name }) => name)
      await compileEarly(bench.bundle.folder, new Set(scripts.filter(isBundled)))
      const { cpu, latency, mbit } = SLOW
      lines.push(`Time at ${cpu} x CPU, ${latency} ms, ${mbit} Mbit/s, median of ${rounds}:`)
      lines.push(...describeTimes(await timesOf(bench, timed, rounds)))
    }
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!fine) process.exitCode = 1
  })
}
