import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { TEMPLATE_FILE, WORKER_FILE } from '../../testing/paths'
import { openEmbedded } from './index'
import { DEFAULT_LIMITS } from './time-limits'

jest.setTimeout(30_000)

const LONGEST_MS = 3_000
const limits = { ...DEFAULT_LIMITS, long: { ...DEFAULT_LIMITS.long, statement: LONGEST_MS } }
const engine = { workerFile: WORKER_FILE, template: TEMPLATE_FILE, limits }

it('is stuck while all connections are held for longer than any work takes', async () => {
  const { db, isStuck, close } = await openEmbedded(engine)
  const client = await db.$client.connect()
  expect(isStuck()).toBe(false)
  await delay(LONGEST_MS + 50)
  expect(isStuck()).toBe(true)
  client.release()
  expect(isStuck()).toBe(false)
  await close()
})

it('counts a statement that never ends as the death of the embedded database', async () => {
  const deaths: string[] = []
  const { db, close } = await openEmbedded({ ...engine, onDeath: ({ message }) => deaths.push(message) })
  const endless = sql`with recursive r as (select 1 as n union all select 1 from r) select count(*) from r`
  await expect(db.execute(endless)).rejects.toThrow()
  expect(deaths[0]).toContain("didn't answer within 3 s")
  await close()
})
