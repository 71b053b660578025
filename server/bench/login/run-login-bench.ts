import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, withTx } from '../../src/platform/db'
import { insertTenant, PASSWORD } from '../../src/testing/builders'
import { MIGRATIONS, TEST_FOLDER } from '../../src/testing/paths'
import { ServerProcess } from '../../src/testing/server-process'
import { buildServer } from '../../tools/build'
import { call } from '../call'
import { type PostgresDatabase, requirePostgres } from '../engines'
import { machineInfo, print, quantile } from '../figures'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '10' },
    attack: { type: 'string' },
    connections: { type: 'string', default: '100' },
  },
})

/** Reads a voucher list repeatedly as a signed-in user. */
async function readFor(address: string, path: string, cookie: string, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const began = performance.now()
    const { status, text } = await call(address, { agent, path, headers: { cookie } })
    if (status !== 200) throw new Error(`The reader got status ${status}: ${text}`)
    times.push(performance.now() - began)
  }
  agent.destroy()
  return times
}

/** Guesses passwords from a new address for each guess, so that no limit by address applies. */
function attack(address: string, connections: number) {
  const counts: Record<number, number> = {}
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let [over, number] = [false, 0]
  const guess = async () => {
    while (!over) {
      number += 1
      const headers = {
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      }
      const body = { email: `guess${number}@example.test`, password: 'not the password' }
      const { status } = await call(address, { agent, path: '/login', headers, body })
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  const running = Promise.all(Array.from({ length: connections }, guess))
  return async () => {
    over = true
    await running
    agent.destroy()
    return counts
  }
}

/** Runs the attack in a separate process, so that the reader waits only for the server. */
function attackFromOutside(address: string): () => Promise<Record<number, number>> {
  const attacker = fork(process.argv[1] ?? '', [
    'login',
    '--attack',
    address,
    '--connections',
    values.connections,
  ])
  return async () => {
    attacker.send('end')
    const [counts] = (await once(attacker, 'message')) as [Record<number, number>]
    return counts
  }
}

function row(name: string, times: number[]): string {
  const cells = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1))
  return `| ${name} | ${times.length} | ${cells.join(' | ')} |`
}

/** Measures a signed-in reader's response times while others guess passwords. */
async function measure({ db, url }: PostgresDatabase, folder: string): Promise<void> {
  await migrate(db, MIGRATIONS)
  const { siteId, email } = await withTx(db, (tx) => insertTenant(tx, new Date()))
  const env = { DATABASE_URL: url, DATA_DIR: folder, SECRET: 'x'.repeat(40), TRUST_PROXY: 'loopback' }
  const server = new ServerProcess(env)
  try {
    const address = await server.ready()
    const agent = new Agent()
    const login = await call(address, { agent, path: '/login', body: { email, password: PASSWORD } })
    const cookie = (login.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
    const path = `/s/${siteId}/api/v1/voucher/unused`
    const ms = Number(values.seconds) * 1000
    await readFor(address, path, cookie, 2000)
    const quiet = await readFor(address, path, cookie, ms)
    const endAttack = attackFromOutside(address)
    const attacked = await readFor(address, path, cookie, ms)
    const counts = await endAttack()
    const lines = [
      '| voucher list | answers | median ms | 95 % | slowest |',
      '| --- | --- | --- | --- | --- |',
    ]
    lines.push(row('alone', quiet), row(`beside ${values.connections} connections on /login`, attacked))
    const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
    print(`${machineInfo()}\n\n${lines.join('\n')}\n\nGuesses: ${answers.join(', ')}`)
  } finally {
    await server.stop()
  }
}

/** Measures the effect of an attack on sign-in for a signed-in reader. */
export async function runLoginBench(): Promise<void> {
  if (values.attack) {
    const end = attack(values.attack, Number(values.connections))
    await once(process, 'message')
    process.send?.(await end())
    return process.disconnect()
  }
  const engine = await requirePostgres()
  await buildServer({ outdir: TEST_FOLDER })
  const database = await engine.open()
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  try {
    await measure(database, folder)
  } finally {
    await database.close()
    engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
