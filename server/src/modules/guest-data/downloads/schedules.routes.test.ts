import type { DownloadSchedule } from '@portico/shared/contracts'
import { eq, sql } from 'drizzle-orm'
import { expectAnswer, readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp, TEST_BOX } from '../../../testing/test-app'
import { TestClock } from '../../../testing/test-clock'
import { insertVisits } from '../visits/guest-builders'
import type { MailValues } from '../../messages/mail'
import { renderMail } from '../../messages/mail/render-mail'
import { downloadSchedule, downloadTable, outboundMessage } from '../../../schema'
import { makeDueDownloads } from './run-download'
import { startDueSchedules } from './run-schedules'
import { rethrow } from '../../../testing/rethrow'

const test = startTestApp()
const tenant = tenantForEachTest(test, {}, { timezone: 'Europe/Madrid' })
const { owner } = tenant

beforeEach(async () => {
  await test.rows(sql`delete from download_schedule returning id`)
  await test.rows(sql`delete from outbound_message returning id`)
})

const url = (rest = '') => `/s/${tenant.siteId}/api/v1/downloadschedule${rest}`
const WEEKLY = { kind: 'guests', format: 'csv', language: 'es-ES', frequency: 'weekly', weekday: 1 } as const
const create = async (body: object = WEEKLY, browser = owner) =>
  readBody<DownloadSchedule>(await browser.post(url(), body), 201)

/** Runs the jobs as a process would at this time. */
async function tick(at: string): Promise<void> {
  const work = { ...test.installation, clock: new TestClock(new Date(at)) }
  await startDueSchedules(work, rethrow)
  await makeDueDownloads(work, rethrow)
}

const downloads = () => test.rowsOf(downloadTable, tenant.siteId)
async function mails(template: 'download-ready' | 'download-failed' = 'download-ready') {
  const rows = await test.inTx((tx) =>
    tx.select().from(outboundMessage).where(eq(outboundMessage.template, template)),
  )
  return rows.map(({ recipient, language, payload }) => ({
    recipient,
    ...renderMail(
      template,
      language,
      JSON.parse(
        TEST_BOX.open(payload ?? Buffer.alloc(0), `outbound_message:${template}:${recipient}`),
      ) as MailValues[typeof template],
    ),
  }))
}

// The test clock is at Tuesday, March 10, 2026, 10:30 in Madrid.
it('makes the list of the week before on Monday morning of the site, and mails a link to it', async () => {
  const schedule = await create()
  expect(schedule).toMatchObject({ ...WEEKLY, next_at: '2026-03-16T07:00:00.000Z' })
  expectAnswer(await owner.get(url()), 200, { items: [schedule], can: { create: true, delete: true } })
  await test.inTx((tx) => insertVisits(tx, tenant.siteId, '2026-03-12T10:00:00Z'))
  await test.inTx((tx) => insertVisits(tx, tenant.siteId, '2026-03-02T10:00:00Z'))
  await tick('2026-03-16T06:59:00Z')
  expect(await downloads()).toEqual([])
  await tick('2026-03-16T07:00:00Z')
  await tick('2026-03-16T07:10:00Z')
  const finished = await downloads()
  expect(finished).toMatchObject([
    {
      state: 'done',
      kind: 'guests',
      format: 'csv',
      language: 'es-ES',
      totalRows: 1,
      filter: { search: '', fromdate: '09-03-2026', todate: '15-03-2026' },
      expiresAt: new Date('2026-03-17T07:00:00Z'),
    },
  ])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.recipient).toContain('@')
  expect(mail?.subject).toContain('invitados, 9–15 de marzo de 2026')
  expect(mail?.text).toContain(
    `http://localhost:8080/newapp/app/guests?site=${tenant.siteId}&tab=guests&download=${finished[0]?.id}`,
  )
  await tick('2026-03-23T07:00:00Z')
  expect(await mails()).toHaveLength(2)
})

it('makes the list of the month before on its first day, once, however many processes do', async () => {
  await create({ ...WEEKLY, kind: 'sessions', format: 'xlsx', frequency: 'monthly' })
  await Promise.all([tick('2026-04-01T06:00:00Z'), tick('2026-04-01T06:00:00Z')])
  expect(await downloads()).toMatchObject([
    { kind: 'sessions', format: 'xlsx', filter: { fromdate: '01-03-2026', todate: '31-03-2026' } },
  ])
})

it('mails what to do where a file cannot be made', async () => {
  await create({ ...WEEKLY, language: 'en-US' })
  await test.inTx((tx) => insertVisits(tx, tenant.siteId, '2026-03-12T10:00:00Z'))
  const at = new TestClock(new Date('2026-03-16T07:00:00Z'))
  const work = { ...test.installation, clock: at, portion: 0.5 }
  const errors: unknown[] = []
  await startDueSchedules(work, (error) => errors.push(error))
  await makeDueDownloads(work, (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(await downloads()).toMatchObject([{ state: 'failed', message: 'error.download.failed' }])
  expect(await mails()).toEqual([])
  const [mail, ...others] = await mails('download-failed')
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/guests download failed, March 9\s–\s15, 2026$/)
  expect(mail?.text).toContain('Open the list and download it yourself.')
  expect(mail?.text).toContain(
    `http://localhost:8080/newapp/app/guests?site=${tenant.siteId}&tab=guests&fromdate=09-03-2026&todate=15-03-2026`,
  )
})

it('makes nothing for somebody who may no longer see the list', async () => {
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { guest_data: 'read' } })
  await create(WEEKLY, reader)
  await test.rows(sql`delete from site_member where site_id = ${tenant.siteId} returning user_id`)
  await tick('2026-03-16T07:00:00Z')
  expect([await downloads(), await mails()]).toEqual([[], []])
})

it('belongs to who made it, ten at a site', async () => {
  const { id } = await create()
  const admin = await test.signIn((await test.newUser(tenant.accountId, 'admin')).email)
  expect(readBody<{ items: unknown[] }>(await admin.get(url()), 200).items).toEqual([])
  expect((await admin.delete(url(`/${id}`))).statusCode).toBe(404)
  expect((await owner.delete(url(`/${id}`))).statusCode).toBe(204)
  expect(await test.inTx((tx) => tx.$count(downloadSchedule))).toBe(0)
  for (let number = 0; number < 10; number++) await create()
  expectAnswer(await owner.post(url(), WEEKLY), 409, {
    message_text: { id: 'error.download.too_many_schedules', values: { most: 10 } },
  })
})
