import type {
  AmountTile,
  AuditEntry,
  Delivery,
  LevelMap,
  LoginsGraph,
  NumberTile,
  ReportConfig,
} from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { expectExactAnswer, readBody } from '../../../testing/answers'
import { MemoryBlobStore } from '../../../testing/memory-blob-store'
import { openMailServer } from '../../../testing/smtp-fixture'
import { startTestApp, TEST_BOX, type TestBrowser } from '../../../testing/test-app'
import { smtpSender, startMailWorker } from '../../messages/mail'
import { insertHistory } from './report-builders'
import { rethrow } from '../../../testing/rethrow'

const test = startTestApp({ mailKept: false })
let accountId: number
let siteId: number
const browsers: Record<string, TestBrowser> = {}

beforeAll(async () => {
  const tenant = await test.newTenant({}, { name: 'Café Ñandú <7>' })
  ;({ accountId, siteId } = tenant)
  const client = (levels: Partial<LevelMap>) => test.newClient(accountId, { [siteId]: levels })
  Object.assign(browsers, {
    owner: tenant.owner,
    writer: await client({ settings: 'write' }),
    reader: await client({ settings: 'read' }),
    closed: await client({ voucher_data: 'write' }),
    foreigner: (await test.newTenant()).owner,
  })
  await test.inTx((tx) => insertHistory(tx, siteId))
})
beforeEach(async () => {
  await test.database.db.execute(sql`truncate outbound_message, report_config, rate_bucket restart identity`)
})

const by = (name: string) => browsers[name] ?? test.anonymous()
const at = (path = '') => `/s/${siteId}/api/v1/reportconfig${path}`
const SECTIONS = ['guests', 'logins', 'days', 'vouchers', 'revenue']
const CONFIG = {
  frequency: 'weekly',
  weekday: 1,
  recipients: ['ana@hotel.example', 'ben@hotel.example'],
  language: 'es-ES',
  sections: SECTIONS,
}
const save = (changes: object = {}, name = 'owner') => by(name).put(at(), { ...CONFIG, ...changes })
const sendNow = async () => (await by('owner').post(at('/send'), {})).json<{ items: Delivery[] }>().items
const list = async () => (await by('owner').get(at('/deliveries'))).json<{ items: Delivery[] }>().items

describe('the configuration', () => {
  it('is never at first, in the language of the person, with what they may see', async () => {
    const first = { frequency: 'never', recipients: [], next_at: null, last_sent_at: null }
    expect((await by('owner').get(at())).json()).toEqual({
      ...first,
      weekday: 1,
      language: 'en-US',
      sections: SECTIONS,
      can: { update: true },
    })
    expect((await by('reader').get(at())).json()).toMatchObject({ sections: ['guests', 'logins', 'days'] })
  })

  it('is saved, says when the next report comes, and stands in the log', async () => {
    const recipients = ['Ana@hotel.example', 'ben@hotel.example', 'ana@HOTEL.example']
    expectExactAnswer(await save({ recipients, sections: [...SECTIONS].reverse() }), 200, {
      ...CONFIG,
      recipients: ['Ana@hotel.example', 'ben@hotel.example'],
      last_sent_at: null,
      next_at: '2026-03-16T07:00:00.000Z',
    })
    const monthly = (await save({ frequency: 'monthly' })).json<ReportConfig>()
    expect(monthly.next_at).toBe('2026-04-01T06:00:00.000Z')
    expect((await by('reader').get(at())).json()).toEqual({ ...monthly, can: { update: false } })
    const log = await by('owner').get('/a/api/v1/audit?subject_kind=report_config')
    expect(log.json<{ items: AuditEntry[] }>().items[0]).toMatchObject({
      action: 'report_config.update',
      after: { frequency: 'monthly' },
    })
  })

  it('asks for recipients unless reports never come', async () => {
    expect((await save({ recipients: [] })).json()).toMatchObject({
      status: 422,
      schema_errors: { recipients: ['Add at least one recipient.'] },
    })
    expect((await save({ recipients: [], frequency: 'never' })).json()).toMatchObject({ next_at: null })
    const wrong = await save({ recipients: ['nobody'], weekday: 8, sections: [] })
    expect(Object.keys(wrong.json<{ schema_errors: object }>().schema_errors).sort()).toEqual([
      'recipients.0',
      'sections',
      'weekday',
    ])
  })

  it('lets a client mail nobody what the client may not see', async () => {
    expect((await save({}, 'writer')).json()).toMatchObject({
      status: 422,
      schema_texts: { sections: [{ id: 'error.forbidden' }] },
    })
    expect((await save({ sections: ['days', 'guests'] }, 'writer')).statusCode).toBe(200)
  })

  it('is open by level and to nobody else', async () => {
    const preview = { frequency: 'weekly', language: 'en-US', sections: ['guests'] }
    const answers = [
      await by('nobody').get(at()),
      await by('closed').get(at()),
      await save({}, 'reader'),
      await by('reader').post(at('/send'), {}),
      await by('foreigner').get(at()),
      await by('reader').post(at('/preview'), preview),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403, 404, 200])
  })
})

interface Preview {
  subject: string
  html: string
  text: string
}
async function preview(body: object, name = 'owner'): Promise<Preview> {
  const given = { frequency: 'weekly', language: 'en-US', sections: SECTIONS, ...body }
  return readBody<Preview>(await by(name).post(at('/preview'), given))
}

describe('a preview', () => {
  it('tells of the last full week, with charts in it and nothing from elsewhere', async () => {
    const { subject, html, text } = await preview({})
    expect(subject).toBe('Café Ñandú <7>: Wi-Fi report, March 2 – 8, 2026')
    expect(html.match(/src="data:image\/png;base64,/g)).toHaveLength(4)
    expect(html).not.toMatch(/<7>|src="(?!data:)|undefined|NaN|\[object/)
    expect(html).toContain('Café Ñandú &lt;7&gt;')
    expect(text).toContain(
      `/newapp/app/reports/dashboard?site=${siteId}&fromdate=02-03-2026&todate=08-03-2026`,
    )
    expect(text).not.toMatch(/undefined|NaN|\[object/)
  })

  it('has the figures of the dashboard', async () => {
    const { text, html } = await preview({})
    const tile = async <T>(path: string) =>
      (
        await by('owner').get(`/s/${siteId}/api/v1/dashboard/${path}?fromdate=02/03/2026&todate=08/03/2026`)
      ).json<T>()
    const total = await tile<NumberTile>('total_guests')
    const firstTime = await tile<NumberTile>('onlyonce')
    const graph = await tile<LoginsGraph>('logins/graph')
    const money = await tile<AmountTile>('payment/total_amount')
    const collected = ((money.items[0]?.amount ?? 0) / 100).toFixed(2)
    expect([total.value, firstTime.value, graph.total, collected]).toEqual([40, 26, 40, '139.93'])
    for (const part of [text, html.replace(/<[^>]+>/g, '\n')]) {
      const numbers = part.replace(/\s+/g, ' ')
      expect(numbers).toMatch(new RegExp(`Guests:? ${total.value} `))
      expect(numbers).toMatch(new RegExp(`New guests:? ${firstTime.value} `))
      expect(numbers).toMatch(new RegExp(`Logins:? ${graph.total} `))
      expect(numbers).toMatch(new RegExp(`Collected:? €${collected}`))
    }
    const methods = graph.series.map(({ key, data }) => [key, data.reduce((sum, each) => sum + each)])
    expect(methods).toEqual([
      ['email', 32],
      ['voucher', 8],
    ])
    expect(text).toContain('Email | 32 | 80%\nVoucher | 8 | 20%')
    const perDay = graph.labels.map((_day, index) =>
      graph.series.reduce((sum, { data }) => sum + (data[index] ?? 0), 0),
    )
    const listed = [...text.matchAll(/March \d+ \| (\d+)/g)].map(([, number]) => Number(number))
    expect(listed).toEqual(perDay)
  })

  it('speaks Spanish, and of a month names the best days', async () => {
    const { subject, text, html } = await preview({ language: 'es-ES', frequency: 'monthly' })
    expect(subject).toBe('Café Ñandú <7>: informe del wifi, 1–28 de febrero de 2026')
    expect(html).toContain('<html lang="es">')
    expect(text).toContain('Días con más accesos')
    expect(text).toContain('Invitados: 14')
    expect(text).toMatch(/\| \d+(,\d)?\u00a0%/)
    expect(text).not.toMatch(/\b(Guests|Logins|the|of)\b/)
  })

  it('shows a client nothing of vouchers and payments where no level does', async () => {
    const { text, html } = await preview({}, 'writer')
    expect(text).toContain('Guests: 40')
    expect(`${text}${html}`).not.toMatch(/Vouchers|Revenue|€/)
  })

  it('of a place where nothing happened says so', async () => {
    const empty = await test.newSite(accountId)
    const body = { frequency: 'never', language: 'en-US', sections: SECTIONS }
    const { text, html } = (
      await by('owner').post(`/s/${empty}/api/v1/reportconfig/preview`, body)
    ).json<Preview>()
    expect(text).toContain('No logins in this period.')
    expect(text).toContain('No payments in this period.')
    expect(`${text}${html}`).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('a report', () => {
  it('goes to each recipient by the mail server, with its charts', async () => {
    await save()
    const server = await openMailServer()
    const send = smtpSender(server.url, { name: 'Portico', address: 'wifi@hotel.example' })
    const { db } = test.database
    const drawDocument = async () => Buffer.from('')
    const outbox = { db, clock: test.clock, box: TEST_BOX, blobs: new MemoryBlobStore() }
    const delivery = {
      ...outbox,
      publicUrl: 'https://portico.example',
      send,
      drawDocument,
      domain: 'hotel.example',
    }
    const queued = await sendNow()
    expect(queued.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await startMailWorker(delivery, rethrow).stop()
    await server.close()
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(CONFIG.recipients)
    const [received] = server.received
    expect(received?.mail.subject).toBe('Café Ñandú <7>: informe del wifi, 2–8 de marzo de 2026')
    expect(received?.mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
      ['guests', 'logins', 'days', 'revenue-eur'].map((name) => [`${name}.png`, 'image/png']),
    )
    for (const part of [received?.mail.text, received?.mail.html]) expect(part).toContain('139,93')
    expect(await list()).toMatchObject([{ state: 'sent', attempts: 1 }, { state: 'sent' }])
    const config = (await by('owner').get(at())).json<ReportConfig>()
    expect(config.last_sent_at).toBe(test.clock.now().toISOString())
  })

  it('is not sent where nobody is to get it', async () => {
    expect((await by('owner').post(at('/send'), {})).json()).toMatchObject({
      status: 422,
      schema_texts: { recipients: [{ id: 'error.report.recipients' }] },
    })
  })

  it('is sent by hand ten times an hour at most', async () => {
    await save({ recipients: ['ana@hotel.example'], sections: ['vouchers'] })
    for (let n = 0; n < 10; n += 1) expect(await sendNow()).toHaveLength(1)
    const answer = await by('owner').post(at('/send'), {})
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
    expect(await list()).toHaveLength(10)
  })
})

describe('a mail that failed', () => {
  it('says why, and is sent again', async () => {
    await save()
    const [first] = await sendNow()
    await test.database.db.execute(sql`
      update outbound_message set state = 'failed', attempts = 5, last_error = '550 no such user'
      where id = ${first?.id}`)
    expect((await list()).find(({ id }) => id === first?.id)).toMatchObject({
      state: 'failed',
      last_error: '550 no such user',
    })
    const again = await by('owner').post(at(`/deliveries/${first?.id}/resend`), {})
    expect(again.json()).toMatchObject({ id: first?.id, state: 'waiting', attempts: 0, last_error: null })
  })

  it('stays as it is while it waits', async () => {
    await save()
    const [first] = await sendNow()
    await test.database.db.execute(sql`update outbound_message set attempts = 2`)
    const again = await by('owner').post(at(`/deliveries/${first?.id}/resend`), {})
    expect(again.json()).toMatchObject({ state: 'waiting', attempts: 2 })
  })

  it('of another site, or of another kind, is not found', async () => {
    await save()
    const [first] = await sendNow()
    const other = await test.newSite(accountId)
    const url = (site: number, id = first?.id) => `/s/${site}/api/v1/reportconfig/deliveries/${id}/resend`
    expect((await by('owner').post(url(other), {})).statusCode).toBe(404)
    await test.database.db.execute(
      sql`update outbound_message set template = 'verify-email' where id = ${first?.id}`,
    )
    expect((await by('owner').post(url(siteId), {})).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})
