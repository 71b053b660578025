import type { ReportConfig } from '@portico/shared/contracts'
import { eq, sql } from 'drizzle-orm'
import { withTx, type OpenDatabase } from '../../../platform/db'
import { account, outboundMessage, reportConfigTable, site } from '../../../schema'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { insertAccount, insertSite } from '../../../testing/builders'
import { TestClock } from '../../../testing/test-clock'
import { openTestDatabase } from '../../../testing/test-database'
import { reportPeriod } from './report-period'
import { dueTimes } from './report-schedule.repo'
import { sendDueReports } from './report-work'

let database: OpenDatabase
let accountId: number
const errors: unknown[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  accountId = await inTx((tx) => insertAccount(tx, new Date('2030-01-01T00:00:00Z')))
})
beforeEach(async () => {
  await database.db.execute(sql`truncate outbound_message, report_config restart identity`)
  errors.splice(0)
})
afterAll(() => database.close())

const inTx = <T>(work: Parameters<typeof withTx<T>>[1]) => withTx(database.db, work)

const settings: Pick<ReportConfig, 'frequency' | 'weekday' | 'recipients' | 'language' | 'sections'> = {
  frequency: 'weekly',
  weekday: 1,
  recipients: ['ana@hotel.example', 'ben@hotel.example'],
  language: 'en-US',
  sections: ['guests', 'logins', 'days', 'vouchers', 'revenue'],
}

/** Creates a site with reports set up at `from`. */
async function insertReports(
  from: string,
  changes: Partial<typeof settings> = {},
  timezone = 'Europe/Madrid',
): Promise<number> {
  const at = new Date(from)
  return inTx(async (tx) => {
    const siteId = await insertSite(tx, accountId, { timezone })
    const row = { siteId, ...settings, ...changes, scheduledFrom: at, updatedAt: at }
    await tx.insert(reportConfigTable).values(row)
    return siteId
  })
}

const box = new SecretBox('a secret for tests, long enough')
/** Runs the job as a process would at this time. */
function tick(at: string): Promise<void> {
  const clock = new TestClock(new Date(at))
  const work = { db: database.db, box, clock, publicUrl: 'https://wifi.example' }
  return sendDueReports(work, (error) => errors.push(error))
}

async function mailed(siteId: number): Promise<string[]> {
  const rows = await inTx((tx) =>
    tx.select().from(outboundMessage).where(eq(outboundMessage.siteId, siteId)).orderBy(outboundMessage.id),
  )
  expect(errors).toEqual([])
  return rows.map(({ recipient }) => recipient)
}

const times = (siteId: number, at: string, monthly = false, weekday = 1) =>
  inTx((tx) => dueTimes(tx, siteId, { monthly, weekday, now: new Date(at) }))

describe('a report is due', () => {
  it('at eight in the morning of its weekday, by the clock of the site', async () => {
    const siteId = await insertReports('2026-03-01T00:00:00Z')
    // March 9 is a Monday; Madrid is an hour ahead of UTC.
    expect(await times(siteId, '2026-03-09T06:59:59Z')).toMatchObject({ day: '2026-03-02' })
    expect(await times(siteId, '2026-03-09T07:00:00Z')).toEqual({
      day: '2026-03-09',
      at: new Date('2026-03-09T07:00:00Z'),
      next: new Date('2026-03-16T07:00:00Z'),
    })
    expect(await times(siteId, '2026-03-10T12:00:00Z', false, 7)).toMatchObject({ day: '2026-03-08' })
  })

  it('at eight also after the clocks have changed, where zones are odd, and across the date line', async () => {
    const madrid = await insertReports('2026-03-01T00:00:00Z')
    expect((await times(madrid, '2026-03-23T12:00:00Z')).next).toEqual(new Date('2026-03-30T06:00:00Z'))
    const nepal = await insertReports('2026-03-01T00:00:00Z', {}, 'Asia/Kathmandu')
    expect((await times(nepal, '2026-03-09T02:15:00Z')).at).toEqual(new Date('2026-03-09T02:15:00Z'))
    const kiribati = await insertReports('2026-03-01T00:00:00Z', {}, 'Pacific/Kiritimati')
    expect((await times(kiribati, '2026-03-08T18:00:00Z')).day).toBe('2026-03-09')
  })

  it('on the first of a month, about the month before', async () => {
    const siteId = await insertReports('2026-01-01T00:00:00Z')
    expect(await times(siteId, '2026-03-01T06:59:00Z', true)).toMatchObject({ day: '2026-02-01' })
    const due = await times(siteId, '2026-03-01T07:00:00Z', true)
    expect(due).toMatchObject({ day: '2026-03-01', next: new Date('2026-04-01T06:00:00Z') })
    expect(reportPeriod('monthly', due.day)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(reportPeriod('weekly', '2026-03-02')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  })
})

describe('the job', () => {
  it('mails every recipient once, however often and in however many processes it runs', async () => {
    const siteId = await insertReports('2026-03-05T00:00:00Z')
    await tick('2026-03-09T06:50:00Z')
    expect(await mailed(siteId)).toEqual([])
    await Promise.all(['07:00:00', '07:00:00', '07:00:01'].map((time) => tick(`2026-03-09T${time}Z`)))
    await tick('2026-03-09T07:10:00Z')
    await tick('2026-03-15T20:00:00Z')
    expect(await mailed(siteId)).toEqual(settings.recipients)
    await tick('2026-03-16T07:00:00Z')
    expect(await mailed(siteId)).toHaveLength(4)
  })

  it('catches up after weeks without any process with the last report only', async () => {
    const siteId = await insertReports('2026-03-05T00:00:00Z')
    await tick('2026-03-09T07:00:00Z')
    await tick('2026-04-02T15:00:00Z')
    await tick('2026-04-02T15:10:00Z')
    expect(await mailed(siteId)).toHaveLength(4)
    await tick('2026-04-06T06:00:00Z')
    expect(await mailed(siteId)).toHaveLength(6)
  })

  it('sends nothing that was due before it was set up, and nothing where it never is', async () => {
    const late = await insertReports('2026-03-09T07:00:01Z')
    const never = await insertReports('2026-03-01T00:00:00Z', { frequency: 'never' })
    await tick('2026-03-10T12:00:00Z')
    expect([await mailed(late), await mailed(never)]).toEqual([[], []])
  })

  it('does not send the same report again when the site moves to another zone', async () => {
    const siteId = await insertReports('2026-03-05T00:00:00Z')
    await tick('2026-03-09T07:00:00Z')
    await inTx((tx) => tx.update(site).set({ timezone: 'America/New_York' }).where(eq(site.id, siteId)))
    await tick('2026-03-09T13:00:00Z')
    expect(await mailed(siteId)).toHaveLength(2)
    await tick('2026-03-16T12:00:00Z')
    expect(await mailed(siteId)).toHaveLength(4)
  })

  it('sends on the next day where the weekday was moved by one', async () => {
    const siteId = await insertReports('2026-03-05T00:00:00Z')
    await tick('2026-03-09T07:00:00Z')
    await inTx((tx) =>
      tx
        .update(reportConfigTable)
        .set({ weekday: 2, scheduledFrom: new Date('2026-03-09T09:00:00Z') })
        .where(eq(reportConfigTable.siteId, siteId)),
    )
    await tick('2026-03-10T07:00:00Z')
    expect(await mailed(siteId)).toHaveLength(4)
  })

  it('leaves out accounts that have stopped paying, and does not make up for it', async () => {
    const siteId = await insertReports('2026-03-05T00:00:00Z')
    const until = async (end: string) =>
      inTx((tx) =>
        tx
          .update(account)
          .set({ currentPeriodEnd: new Date(end) })
          .where(eq(account.id, accountId)),
      )
    await until('2026-03-08T00:00:00Z')
    await tick('2026-03-09T07:00:00Z')
    await until('2030-01-01T00:00:00Z')
    await tick('2026-03-09T12:00:00Z')
    expect(await mailed(siteId)).toEqual([])
    await tick('2026-03-16T07:00:00Z')
    expect(await mailed(siteId)).toHaveLength(2)
  })

  it('leaves out sites that are deleted', async () => {
    const siteId = await insertReports('2026-03-05T00:00:00Z')
    await inTx((tx) => tx.update(site).set({ deletedAt: new Date() }).where(eq(site.id, siteId)))
    await tick('2026-03-09T07:00:00Z')
    expect(await mailed(siteId)).toEqual([])
  })

  it('goes on where one site fails, and tries that one again', async () => {
    const first = await insertReports('2026-03-05T00:00:00Z')
    const second = await insertReports('2026-03-05T00:00:00Z')
    await database.db.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if new.site_id = ${first} and new.recipient like 'ben%' then raise exception 'no room'; end if;
        return new;
      end $$;
      create trigger refuse before insert on outbound_message for each row execute function refuse()`)
    await tick('2026-03-09T07:00:00Z')
    expect(errors.splice(0)).toHaveLength(1)
    expect([await mailed(first), await mailed(second)]).toEqual([[], settings.recipients])
    await database.db.execute('drop trigger refuse on outbound_message')
    await tick('2026-03-09T07:10:00Z')
    expect([await mailed(first), await mailed(second)]).toEqual([settings.recipients, settings.recipients])
  })
})
