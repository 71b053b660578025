import { setTimeout as delay } from 'node:timers/promises'
import { type AcknowledgedReport, AccountingLoad } from './testing/accounting-load'
import { longRun, printOfLongRun } from './testing/long-run'
import { type RadiusInstallation, radiusInstallation } from './testing/radius-installation'

const KILLS = longRun('KILLS', 2)
const GATEWAYS = 8
/** Acknowledged reports before a kill: at least so many, then up to a few hundred milliseconds more. */
const REPORTS = 1_000

jest.setTimeout(60_000 + KILLS * 30_000)

let installation: RadiusInstallation

beforeAll(async () => {
  installation = await radiusInstallation()
})
afterAll(() => installation.remove())

/** Sends accounting to a process until it is killed. */
async function reportUntilKilled(round: number): Promise<AcknowledgedReport[]> {
  const server = installation.start()
  await server.ready()
  const gateways = Array.from(
    { length: GATEWAYS },
    (_each, index) => new AccountingLoad(`${round}-${index}`, installation.ports.acct),
  )
  for (const gateway of gateways) gateway.start()
  const count = () => gateways.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  while (count() < REPORTS) await delay(5)
  await delay(Math.random() * 300)
  await server.kill()
  // Answers that the process sent before its end are still in the sockets.
  await delay(200)
  for (const gateway of gateways) gateway.close()
  return gateways.flatMap(({ acknowledged }) => acknowledged)
}

interface StoredSession extends Record<string, unknown> {
  dataUp: number
  isStopped: boolean
}

async function storedSessions(): Promise<Map<string, StoredSession>> {
  const { db, close } = await installation.open()
  const { rows } = await db.execute<StoredSession & { id: string }>(
    `select acct_session_id as id, data_up::float8 as "dataUp", stopped_at is not null as "isStopped"
     from radius_session where nas_id = ${installation.nasId}`,
  )
  await close()
  return new Map(rows.map((row) => [row.id, row]))
}

it('loses no acknowledged accounting packet when the process is killed under load', async () => {
  const acknowledged: AcknowledgedReport[] = []
  for (let round = 0; round < KILLS; round += 1) acknowledged.push(...(await reportUntilKilled(round)))
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * REPORTS)
  const stored = await storedSessions()
  const lost = acknowledged.filter(({ acctSessionId, status, dataUp }) => {
    const session = stored.get(acctSessionId)
    return !session || session.dataUp < dataUp || (status === 'stop' && !session.isStopped)
  })
  printOfLongRun('KILLS', `${acknowledged.length} acknowledged reports, ${lost.length} lost`)
  expect(lost.slice(0, 10)).toEqual([])
})
