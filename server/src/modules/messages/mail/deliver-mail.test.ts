import type { Language } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { withTx } from '../../../platform/db'
import { SecretBox } from '../../../platform/secrets/secret-box'
import { deferred } from '../../../testing/deferred'
import { MemoryBlobStore } from '../../../testing/memory-blob-store'
import { openMailServer, type MailServer } from '../../../testing/smtp-fixture'
import { TestClock } from '../../../testing/test-clock'
import { startTestDatabase } from '../../../testing/test-database'
import { deliverDueMails, RETRY_MS, type Delivery } from './deliver-mail'
import { queueMail, smtpSender, startMailWorker } from './index'
import { sendAgain } from './outbox.repo'

const box = new SecretBox('a secret for tests, long enough')
const FROM = { name: 'Quay House, Wi-Fi', address: 'wifi@hotel.example' }
const LINK = 'https://wifi.example/newapp/signup/verification/a-secret-token'
const database = startTestDatabase()
let server: MailServer
let clock: TestClock

beforeEach(async () => {
  clock = new TestClock()
  server = await openMailServer()
  await database.db.execute(sql`truncate outbound_message restart identity`)
})
afterEach(() => server.close())

function delivery(over: Partial<Delivery> = {}): Delivery {
  const send = smtpSender(server.url, FROM)
  const drawDocument = async () => Buffer.from('%PDF')
  const blobs = new MemoryBlobStore()
  const outbox = { db: database.db, box, clock, blobs, publicUrl: 'https://portico.example' }
  return { ...outbox, send, drawDocument, domain: 'hotel.example', ...over }
}

function queue(to: string, language: Language = 'en-US'): Promise<void> {
  const mail = { to, language, template: 'verify-email', values: { link: LINK, hours: 48 } } as const
  return withTx(database.db, (tx) => queueMail(tx, box, mail, clock.now()))
}

async function rows() {
  const result = await database.db.execute(
    sql`select state, attempts, last_error, sent_at is not null as sent from outbound_message order by id`,
  )
  return result.rows
}

it('sends a mail as text and HTML, once, and says that it did', async () => {
  await queue('ana@guest.example', 'es-ES')
  await deliverDueMails(delivery())
  await deliverDueMails(delivery())
  expect(server.received).toHaveLength(1)
  const [received] = server.received
  expect(received).toMatchObject({
    from: 'wifi@hotel.example',
    to: ['ana@guest.example'],
    mail: { from: FROM, subject: 'Confirma tu correo electrónico' },
  })
  expect(received?.mail.to).toMatchObject([{ address: 'ana@guest.example' }])
  expect(received?.mail.text).toContain(LINK)
  expect(received?.mail.html).toContain(`href="${LINK}"`)
  expect(received?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(await rows()).toEqual([{ state: 'sent', attempts: 1, last_error: null, sent: true }])
})

it('signs in to a mail server that asks for it', async () => {
  const guarded = await openMailServer({ login: { user: 'portico@hotel', pass: 'p/ss:w@rd' } })
  await queue('ana@guest.example')
  await deliverDueMails(delivery({ send: smtpSender(guarded.url, FROM) }))
  await guarded.close()
  expect(guarded.received).toHaveLength(1)
})

it('tries again after a minute, five, thirty and two hours, then says why it failed', async () => {
  server.refuse = { responseCode: 451, message: 'try later' }
  await queue('ana@guest.example')
  const waits = [...RETRY_MS]
  expect(waits.map((ms) => ms / MINUTE_MS)).toEqual([1, 5, 30, 120])
  for (const [index, wait] of waits.entries()) {
    await deliverDueMails(delivery())
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: index + 1 }])
    clock.advance(wait - 1)
    await deliverDueMails(delivery())
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: index + 1 }])
    clock.advance(1)
  }
  await deliverDueMails(delivery())
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'failed', attempts: 5, sent: false })
  expect(row?.last_error).toMatch(/451.*try later/)
  expect(server.received).toEqual([])
})

it('gets through once the server takes it', async () => {
  server.refuse = { responseCode: 450, message: 'greylisted' }
  await queue('ana@guest.example')
  await deliverDueMails(delivery())
  server.refuse = null
  clock.advance(MINUTE_MS)
  await deliverDueMails(delivery())
  expect(server.received).toHaveLength(1)
  expect(await rows()).toEqual([{ state: 'sent', attempts: 2, last_error: null, sent: true }])
})

it('does not try again what a server has refused for good', async () => {
  server.refuse = { responseCode: 550, message: 'no such user' }
  await queue('nobody@guest.example')
  await deliverDueMails(delivery())
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'failed', attempts: 1 })
  expect(row?.last_error).toMatch(/no such user/)
})

it('waits for a mail server that is away', async () => {
  const away = server.url
  await server.close()
  await queue('ana@guest.example')
  await deliverDueMails(delivery({ send: smtpSender(away, FROM) }))
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED/) },
  ])
  server = await openMailServer()
})

it('sends each mail once from processes that look at the same time', async () => {
  for (let n = 0; n < 12; n += 1) await queue(`guest${n}@guest.example`)
  await Promise.all([1, 2, 3].map(() => deliverDueMails(delivery())))
  const to = server.received.flatMap((received) => received.to)
  expect(to).toHaveLength(12)
  expect(new Set(to).size).toBe(12)
})

it('takes up what a killed process had begun, after its time', async () => {
  await queue('ana@guest.example')
  const never = new Promise<void>(() => {})
  void deliverDueMails(delivery({ send: () => never }))
  while (!(await rows()).some((row) => row.attempts === 1)) await delay(10)
  await deliverDueMails(delivery())
  expect(server.received).toEqual([])
  clock.advance(5 * MINUTE_MS)
  await deliverDueMails(delivery())
  expect(server.received).toHaveLength(1)
})

it.each([
  ['its lease is over', async () => clock.advance(5 * MINUTE_MS)],
  ['it was queued again', () => withTx(database.db, (tx) => sendAgain(tx, 1, 'waiting', clock.now()))],
])('ignores the outcome of a slow process once another one has the mail because %s', async (_why, lose) => {
  const refused = Object.assign(new Error('no such user'), { code: 'EMESSAGE', responseCode: 550 })
  await queue('ana@guest.example')
  const slow = deferred()
  const first = deliverWith(() => slow.promise)
  await first.begun
  await lose()
  const other = deferred()
  const second = deliverWith(() => other.promise)
  await second.begun
  slow.reject(refused)
  await first.done
  expect(await rows()).toMatchObject([{ state: 'waiting', last_error: null }])
  other.resolve()
  await second.done
  expect(await rows()).toMatchObject([{ state: 'sent', last_error: null, sent: true }])
})

/** Delivers due emails; `begun` resolves when the first one is being sent. */
function deliverWith(send: () => Promise<void>) {
  const begun = deferred()
  const sending = () => {
    begun.resolve()
    return send()
  }
  return { begun: begun.promise, done: deliverDueMails(delivery({ send: sending })) }
}

it.each([
  'ana@guest.example, eve@evil.example',
  'ana@guest.example\r\nBcc: eve@evil.example',
  '"a" <ana@guest.example>',
  'ana@guest.example@evil.example',
  'group:ana@guest.example;',
])('sends nothing to %j, which is not one address', async (to) => {
  await queue(to)
  await deliverDueMails(delivery())
  expect(server.received).toEqual([])
  expect(await rows()).toMatchObject([
    { state: 'failed', last_error: "The recipient isn't a single email address" },
  ])
})

it('lets no name begin a header, another mail, or markup', async () => {
  const name = 'Ana\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>\u2028.\r\n'
  const values = { account: name, percent: 75, kind: 'vouchers', used: 3, limit: 4, link: LINK } as const
  const receipt = { account: name, amount: '1', number: name, link: LINK }
  await withTx(database.db, async (tx) => {
    const to = 'ana@guest.example'
    await queueMail(tx, box, { to, language: 'en-US', template: 'usage-warning', values }, clock.now())
    await queueMail(
      tx,
      box,
      { to, language: 'en-US', template: 'payment-receipt', values: receipt },
      clock.now(),
    )
  })
  await deliverDueMails(delivery())
  expect(server.received).toHaveLength(2)
  for (const { to, mail } of server.received) {
    expect(to).toEqual(['ana@guest.example'])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;script&gt;')
  }
  const [first] = server.received.map(({ mail }) => mail.subject).sort()
  expect(first).toMatch(/^Receipt Ana Bcc: eve@evil\.example <script>/)
})

it('keeps mails where there is no mail server', async () => {
  await queue('ana@guest.example')
  await deliverDueMails(delivery({ send: null }))
  expect(await rows()).toEqual([{ state: 'kept', attempts: 0, last_error: null, sent: false }])
})

it('says so where the values cannot be opened any more', async () => {
  await queue('ana@guest.example')
  await deliverDueMails(delivery({ box: new SecretBox('another secret, also long enough') }))
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: expect.stringMatching(/SECRET/) }])
})

it('keeps links sealed in the database', async () => {
  await queue('ana@guest.example')
  const { rows: raw } = await database.db.execute<{ whole: string; payload: Buffer }>(
    sql`select m::text as whole, payload from outbound_message m`,
  )
  expect(raw[0]?.whole).not.toContain('a-secret-token')
  expect(raw[0]?.payload.toString('latin1')).not.toContain('a-secret-token')
  expect(raw[0]?.payload.length).toBeGreaterThan(LINK.length)
})

it('sends at once when it is woken, and stops after what it has begun', async () => {
  const errors: unknown[] = []
  const worker = startMailWorker(delivery(), (error) => errors.push(error), 60_000)
  await delay(100)
  await queue('ana@guest.example')
  worker.wake()
  while (server.received.length === 0) await delay(10)
  await queue('ben@guest.example')
  worker.wake()
  await worker.stop()
  expect(server.received.flatMap(({ to }) => to)).toEqual(['ana@guest.example', 'ben@guest.example'])
  await queue('late@guest.example')
  worker.wake()
  await delay(100)
  expect(server.received).toHaveLength(2)
  expect(errors).toEqual([])
})

it('sends what it was woken for while it looked, though it is stopped before it looks again', async () => {
  const { db } = database
  const errors: unknown[] = []
  let stopping: Promise<void> | undefined
  // Queues an email after the worker read the table, and before it knows that the table was empty.
  const connect = async () => {
    const client = await db.$client.connect()
    let released = false
    const release = () => {
      if (!released) client.release()
      released = true
    }
    const query = async (...call: [string, unknown[]?]) => {
      const outcome = await client.query(...call)
      if (call[0] === 'commit' && !stopping) {
        release()
        await queue('ana@guest.example')
        worker.wake()
        stopping = worker.stop()
      }
      return outcome
    }
    return Object.create(client, { query: { value: query }, release: { value: release } }) as typeof client
  }
  const slow = Object.create(db, { $client: { value: { connect } } }) as typeof db // extends it, changes nothing
  const worker = startMailWorker(delivery({ db: slow }), (error) => errors.push(error), 60_000)
  while (!stopping) await delay(1)
  await stopping
  expect([server.received.flatMap(({ to }) => to), errors]).toEqual([['ana@guest.example'], []])
})
