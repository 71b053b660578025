import type { ListMetadata, OutboxMail } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { expectAnswer, readBody } from '../../../testing/answers'
import {
  openTestApp,
  startTestApp,
  TEST_BOX,
  type TestApp,
  type TestBrowser,
} from '../../../testing/test-app'
import { queueMail } from './index'

const test = startTestApp()
let developer: TestBrowser
let owner: TestBrowser

beforeAll(async () => {
  developer = (await test.newTenant({ isPlatform: true })).owner
  owner = (await test.newTenant()).owner
  for (const [to, hours] of [
    ['ana@guest.example', 48],
    ['ben@guest.example', 1],
  ] as const) {
    const values = { link: `https://wifi.example/newapp/signup/verification/token-of-${to}`, hours }
    const mail = { to, language: 'es-ES', template: 'verify-email', values } as const
    await test.inTx((tx) => queueMail(tx, TEST_BOX, mail, test.clock.now()))
    test.clock.advance(1000)
  }
})

const list = async (query = '') => {
  return readBody<{ items: OutboxMail[]; metadata: ListMetadata }>(
    await developer.get(`/a/api/v1/outbox?${query}`),
  )
}

it('lists mails newest first, as kept where nothing would send them', async () => {
  const { items, metadata } = await list()
  expect(metadata.total).toBe(2)
  expect(items).toMatchObject([
    { to: 'ben@guest.example', state: 'kept', template: 'verify-email', language: 'es-ES', attempts: 0 },
    { to: 'ana@guest.example', subject: 'Confirma tu correo electrónico', sent_at: null },
  ])
  expect((await list('sort_by=asc')).items.map(({ to }) => to)).toEqual([
    'ana@guest.example',
    'ben@guest.example',
  ])
})

it('finds mails by recipient and by template', async () => {
  expect((await list('search=ANA@')).items.map(({ to }) => to)).toEqual(['ana@guest.example'])
  expect((await list('search=verify')).metadata.total).toBe(2)
  expect((await list('search=%25')).metadata.total).toBe(0)
})

it('shows a mail with its text and HTML, so that its link can be followed', async () => {
  const [mail] = (await list('search=ana')).items
  const answer = await developer.get(`/a/api/v1/outbox/${mail?.id}`)
  const { text, html } = answer.json<{ text: string; html: string }>()
  expect(text).toContain('/signup/verification/token-of-ana@guest.example')
  expect(html).toContain('href="https://wifi.example/newapp/signup/verification/token-of-ana@guest.example"')
})

it('sends a mail again from the beginning', async () => {
  const [mail] = (await list('search=ben')).items
  await test.database.db.execute(
    sql`update outbound_message set state = 'failed', attempts = 5, last_error = 'no' where id = ${mail?.id}`,
  )
  expect((await list('search=ben')).items).toMatchObject([{ state: 'failed', last_error: 'no' }])
  expectAnswer(await developer.post(`/a/api/v1/outbox/${mail?.id}/resend`, {}), 200, {
    id: mail?.id,
    state: 'kept',
    attempts: 0,
    last_error: null,
  })
})

it('has no mail of another number', async () => {
  expect((await developer.get('/a/api/v1/outbox/999')).statusCode).toBe(404)
  expect((await developer.post('/a/api/v1/outbox/999/resend', {})).statusCode).toBe(404)
  expect((await developer.get('/a/api/v1/outbox/none')).statusCode).toBe(400)
})

it('is closed to owners of other accounts and to visitors', async () => {
  for (const path of ['', '/1']) {
    expect((await owner.get(`/a/api/v1/outbox${path}`)).statusCode).toBe(403)
    expect((await test.anonymous().get(`/a/api/v1/outbox${path}`)).statusCode).toBe(401)
  }
  expect((await owner.post('/a/api/v1/outbox/1/resend', {})).statusCode).toBe(403)
})

it('tells everybody before sign-in that mails are kept, and not where a mail server is set up', async () => {
  const isMailKept = async (app: TestApp) =>
    (await app.anonymous().get('/a/api/v1/meta')).json<{ mail_kept: boolean }>().mail_kept
  expect(await isMailKept(test)).toBe(true)
  const sending = await openTestApp({ mailKept: false })
  expect(await isMailKept(sending)).toBe(false)
  await sending.close()
})
