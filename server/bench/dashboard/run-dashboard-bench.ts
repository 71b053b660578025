import { parseArgs } from 'node:util'
import { BenchCase } from './bench-case'
import { type Engine, forEachEngine } from '../engines'
import { machineInfo, print, log } from '../figures'
import { growthOf, reportOf } from './bench-report'

const MAX_GROWTH = 1.5
/** Rounds before measuring: the first calls load code and pages. */
const WARM_UP = 3

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sessions: { type: 'string', default: '100000,2000000' },
    rounds: { type: 'string', default: '40' },
    'plain-rounds': { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})

/** Measures both sizes alternately, so that other load slows both equally. */
async function measure(engine: Engine, sizes: number[]): Promise<number> {
  const cases: BenchCase[] = []
  try {
    for (const sessions of sizes) {
      log(`${engine.name}: making ${sessions} sessions`)
      cases.push(await BenchCase.open(engine, sessions))
    }
    log(`${engine.name}: measuring`)
    for (let round = 0; round < WARM_UP; round++) for (const each of cases) await each.measureDashboard()
    for (const each of cases) for (const times of each.calls.values()) times.length = 0
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const each of cases) await each.measureDashboard()
    }
    for (let round = 0; round < Number(values['plain-rounds']); round++) {
      for (const each of cases) await each.measurePlainScan()
    }
    const [small, large] = cases
    if (!small || !large) throw new Error('--sessions needs two numbers: --sessions 100000,2000000')
    print(`\n${reportOf(`${engine.name} ${await small.version()}`, small, large)}`)
    return growthOf(small, large)
  } finally {
    for (const each of cases) await each.close()
  }
}

/** Measures how the dashboard slows down with the number of sessions. */
export async function runDashboardBench(): Promise<void> {
  const sizes = values.sessions.split(',').map(Number)
  print(machineInfo())
  await forEachEngine(values.only, async (engine) => {
    const growth = await measure(engine, sizes)
    if (growth <= MAX_GROWTH) return
    log(`${engine.name}: ${growth.toFixed(2)} times is more than ${MAX_GROWTH}`)
    process.exitCode = 1
  })
}
