import { parseArgs } from 'node:util'
import { type Engine, forEachEngine } from '../engines'
import { machineInfo, median, print, quantile, log } from '../figures'
import { type SiteBench, SiteCase, type WorkFigure } from './site-case'

/** Maximum growth of the 95th percentile from the small to the large site. */
const MAX_GROWTH = 1.5
/** Minimum share of the speed of a bare server that runs the same statements. */
const MIN_SHARE = 0.5
/** Maximum memory growth while files are written and read. */
const MAX_MEGABYTES = 100
/** Rounds before measuring: the first calls load code and pages. */
const WARM_UP = 10

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
})

/** Measures how calls slow down with the rows of a site. */
export async function runSiteBench(bench: SiteBench): Promise<void> {
  const sizes = values.rows.split(',').map(Number)
  print(machineInfo())
  await forEachEngine(values.only, (engine) => measure(engine, bench, sizes))
}

/** Measures both sizes alternately, so that other load slows both equally. */
async function measure(engine: Engine, bench: SiteBench, sizes: number[]): Promise<void> {
  const cases: SiteCase[] = []
  try {
    for (const rows of sizes) {
      log(`${engine.name}: making ${rows} ${bench.rows}`)
      cases.push(await SiteCase.open(engine, bench, rows))
    }
    const [small, large] = cases
    if (!small || !large) throw new Error('Two sizes are needed: --rows 10000,1000000')
    log(`${engine.name}: measuring`)
    for (let round = 0; round < WARM_UP + Number(values.rounds); round++) {
      for (const each of cases) await each.measure(round)
    }
    report(engine.name, bench, [small, large])
    if (!bench.work) return
    log(`${engine.name}: working with files`)
    reportWork(engine.name, await bench.work(large, memoryOf(engine)))
  } finally {
    for (const each of cases) await each.close()
  }
}

function report(engine: string, { calls }: SiteBench, [small, large]: [SiteCase, SiteCase]): void {
  print(`\n| ${engine} | ms, ${small.rows} | bare | ms, ${large.rows} | bare | growth | share of bare |`)
  print('| - | - | - | - | - | - | - |')
  for (const name of Object.keys(calls)) {
    const [few, many] = [figuresOf(small, name), figuresOf(large, name)]
    const growth = many.product / few.product
    const share = Math.min(few.share, many.share)
    const cells = [few.product, few.bare, many.product, many.bare].map((ms) => ms.toFixed(1))
    print(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} | ${share.toFixed(2)} |`)
    if (growth > MAX_GROWTH || share < MIN_SHARE) process.exitCode = 1
  }
}

/** Returns a memory probe. With the embedded database, the resident memory would include its pages. */
function memoryOf({ name }: Engine): () => number {
  if (name === 'PostgreSQL') return () => process.memoryUsage().rss
  return () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
}

function reportWork(engine: string, figures: WorkFigure[]): void {
  print(`\n| ${engine} | rows | s | MB |`)
  print('| - | - | - | - |')
  for (const { name, rows, seconds, megabytes } of figures) {
    print(`| ${name} | ${rows} | ${seconds.toFixed(1)} | ${megabytes.toFixed(0)} |`)
    if (megabytes > MAX_MEGABYTES) process.exitCode = 1
  }
}

function figuresOf(site: SiteCase, name: string) {
  const times = site.timesOf(name)
  const [product, bare] = [times.product.slice(WARM_UP), times.bare.slice(WARM_UP)]
  return {
    product: quantile(product, 0.95),
    bare: quantile(bare, 0.95),
    share: median(bare) / median(product),
  }
}
