import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { AccountingWriter } from './accounting-writer'
import { countReports, storeReports, takeUncounted, type UsageReport } from './accounting.repo'
import { insertTestNas } from './radius-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)
let nasId: number

beforeEach(async () => {
  const { siteId } = tenant
  await test_.rows('delete from nas')
  nasId = await test_.inTx((tx) =>
    insertTestNas(tx, { siteId, box: test_.installation.box, now: test_.clock.now() }),
  )
})

const report = (acctSessionId: string, values: Partial<UsageReport> = {}): UsageReport => ({
  nasId,
  siteId: tenant.siteId,
  acctSessionId,
  mac: '02:00:00:00:00:01',
  username: 'nemo',
  wifiSessionId: null,
  ip: null,
  apMac: null,
  dataUp: 1,
  dataDown: 2,
  startedAt: test_.clock.now(),
  at: test_.clock.now(),
  stopCause: null,
  ...values,
})

it('stores what comes together with a report that the database refuses', async () => {
  const writer = new AccountingWriter(test_.database.db)
  const names = Array.from({ length: 40 }, (_each, number) => `session ${String(number).padStart(2, '0')}`)
  // The first is written alone, so the others wait for one batch.
  const first = writer.store(report('first'))
  const outcomes = Promise.allSettled(
    names.map((name) => writer.store(report(name, name.endsWith('17') ? { dataUp: 2 ** 63 } : {}))),
  )
  await first
  const failed = names.filter((_name, index) => index === 17)
  expect(
    (await outcomes).flatMap(({ status }, index) => (status === 'rejected' ? [names[index]] : [])),
  ).toEqual(failed)
  const rows = await test_.rows<{ acct_session_id: string }>(
    `select acct_session_id from radius_session where nas_id = ${nasId} order by 1`,
  )
  expect(rows.map((row) => row.acct_session_id)).toEqual([
    'first',
    ...names.filter((name) => !failed.includes(name)),
  ])
})

it('changes no index with an interim report', async () => {
  const reports = ['one', 'two'].map((name) => report(name))
  await test_.inTx((tx) => storeReports(tx, reports))
  const { rows } = await test_.inTx(async (tx) => {
    await storeReports(
      tx,
      reports.map((each) => ({ ...each, dataUp: 5, at: new Date(each.at.getTime() + 300_000) })),
    )
    return tx.execute(`
      select pg_stat_get_xact_tuples_updated('radius_session'::regclass)::int as updated,
        pg_stat_get_xact_tuples_hot_updated('radius_session'::regclass)::int as hot`)
  })
  expect(rows).toEqual([{ updated: 2, hot: 2 }])
})

it('leaves a report that comes during the count for the next count', async () => {
  const { siteId } = tenant
  const writer = new AccountingWriter(test_.database.db)
  await writer.store(report('counted', { dataUp: 10 }))
  const during = await test_.inTx(async (tx) => {
    const taken = await takeUncounted(tx, siteId, 10)
    const storing = writer.store(report('counted', { dataUp: 30 }))
    await countReports(tx, siteId, taken)
    return { storing }
  })
  await during.storing
  expect(await test_.inTx((tx) => takeUncounted(tx, siteId, 10))).toEqual([
    { siteId, nasId, acctSessionId: 'counted' },
  ])
})
