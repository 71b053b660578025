import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { TEST_FOLDER } from '../../src/testing/paths'
import { buildServer } from '../../tools/build'
import { requirePostgres } from '../engines'
import { machineInfo, median, print } from '../figures'
import { ApiCase, CALL_NAMES, type CallName, type Target } from './api-case'
import { cpuSecondsOfChildren } from './cpu-time'

const CONNECTIONS = 20
/** Minimum share of the bare server's rate, for list and tile. */
const MIN_SHARE = 0.5
/** Minimum share of the rate with few sites, for an account with many. */
const MIN_WITH_MANY_SITES = 0.9

interface Measured {
  /** Answers per second with 20 connections sending continuously. */
  rate: number
  /** Milliseconds of CPU that an answer costs the server and the database together. */
  cpu: number
}

async function measure({ url, headers }: Target, seconds: number): Promise<Measured> {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections: CONNECTIONS })
  const cpuBefore = cpuSecondsOfChildren()
  const start = performance.now()
  const end = start + seconds * 1000
  let answers = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { statusCode, body } = await pool.request({ path: pathname, method: 'GET', headers })
        await body.dump()
        if (statusCode !== 200) throw new Error(`${url} returned status ${statusCode}`)
        answers++
      }
    }),
  )
  const took = performance.now() - start
  const cpu = cpuSecondsOfChildren() - cpuBefore
  await pool.close()
  return { rate: (answers / took) * 1000, cpu: (cpu / answers) * 1000 }
}

interface Round {
  product: Measured
  bare: Measured
}

/**
 * Compares the API with a bare server that runs the same statements, for accounts with few and with many
 * sites.
 */
export async function runApiBench(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      sites: { type: 'string', default: '10,5000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string' },
    },
  })
  const seconds = Number(values.seconds)
  await buildServer({ outdir: TEST_FOLDER })
  const engine = await requirePostgres()
  const cases: ApiCase[] = []
  try {
    for (const sites of values.sites.split(',').map(Number)) cases.push(await ApiCase.open(engine, sites))
    const [few, many] = cases
    if (!few || !many) throw new Error('--sites needs two numbers: --sites 10,5000')
    const rounds = new Map(
      cases.map((each) => [each, new Map(CALL_NAMES.map((name) => [name, [] as Round[]]))]),
    )
    // The first round loads code and pages, and doesn't count.
    for (let round = 0; round <= Number(values.rounds); round++) {
      for (const name of CALL_NAMES) {
        if (values.only && values.only !== name) continue
        for (const each of cases) {
          const product = await measure(each.targets[name].product, seconds)
          const bare = await measure(each.targets[name].bare, seconds)
          if (round > 0) rounds.get(each)?.get(name)?.push({ product, bare })
        }
      }
    }
    report(few, many, rounds)
  } finally {
    for (const each of cases) await each.close()
    engine.stop()
  }
}

type Rounds = Map<ApiCase, Map<CallName, Round[]>>

function report(few: ApiCase, many: ApiCase, rounds: Rounds): void {
  const count = rounds.get(few)?.get('list')?.length
  print(`${machineInfo()}; ${CONNECTIONS} connections, medians of ${count} rounds\n`)
  print('| call | sites | statements | answers/s, bare | Portico | share | CPU ms, bare | Portico | share |')
  print('| - | - | - | - | - | - | - | - | - |')
  for (const name of CALL_NAMES) {
    const few_ = rounds.get(few)?.get(name) ?? []
    const many_ = rounds.get(many)?.get(name) ?? []
    for (const [each, measured] of [
      [few, few_],
      [many, many_],
    ] as const) {
      const cells = (['rate', 'cpu'] as const).flatMap((figure) => {
        const of = (side: keyof Round) => median(measured.map((round) => round[side][figure]))
        const digits = figure === 'rate' ? 0 : 2
        return [
          of('bare').toFixed(digits),
          of('product').toFixed(digits),
          shareOf(measured, figure).toFixed(2),
        ]
      })
      const { product, bare } = each.statements[name]
      print(`| ${name} | ${each.sites} | ${product} (bare ${bare}) | ${cells.join(' | ')} |`)
    }
    if (name === 'profile') continue
    const growth = median(many_.map(({ product }, index) => product.rate / (few_[index]?.product.rate ?? 1)))
    print(`| ${name}, ${many.sites} beside ${few.sites} sites | | | | ${growth.toFixed(2)} | | | | |`)
    const least = Math.min(shareOf(few_, 'rate'), shareOf(many_, 'rate'))
    if (least < MIN_SHARE || growth < MIN_WITH_MANY_SITES) process.exitCode = 1
  }
}

/** Returns the product's performance as a share of the bare server's; 1 is equal. */
function shareOf(rounds: Round[], figure: keyof Measured): number {
  return median(
    rounds.map(({ product, bare }) =>
      figure === 'rate' ? product.rate / bare.rate : bare.cpu / product.cpu,
    ),
  )
}
