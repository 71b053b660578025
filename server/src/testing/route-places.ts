import type { RouteDefinition } from '@portico/shared/contracts'
import { outboundMessage } from '../modules/mail/tables'
import { outboundSms } from '../modules/sms/tables'
import { SecretBox } from '../platform/secrets/secret-box'
import { KIOSK_PIN, ROUTE_BODIES, VOUCHER_BODY } from './route-bodies'
import { TEST_SECRET, type TestApp, type TestBrowser } from './test-app'

/** A site with a row for everything that paths name. */
export interface Place {
  siteId: number
  /** Values of path parameters other than the site, as they are in this place. */
  rows: Record<string, number | string>
}

/** Makes one row for every parameter that a path of the contract has. */
export async function makePlace(
  test: TestApp,
  owner: TestBrowser,
  { siteId, batchid }: { siteId: number; batchid: number },
): Promise<Place> {
  const made = await owner.post(`/s/${siteId}/api/v1/voucher`, { ...VOUCHER_BODY, batchid })
  expect(made.statusCode).toBe(201)
  const [one] = made.json<{ items: { id: number; voucher: string }[] }>().items
  const several = await owner.post(`/s/${siteId}/api/v1/multisite_voucher`, {
    ...VOUCHER_BODY,
    all_sites: true,
    batchid,
  })
  const [wide] = several.json<{ items: { id: number; voucher: string }[] }>().items
  const mid = await whitelistDevice(owner, siteId)
  const presetId = await openCounter(owner, siteId, 'voucher')
  const multisitePresetId = await openCounter(owner, siteId, 'multisite_voucher')
  const key = await owner.post('/a/api/v1/remotes/keys', { name: 'CI' })
  expect(key.statusCode).toBe(201)
  const keyId = key.json<{ id: number }>().id
  const list = await owner.get('/a/api/v1/profile/sessions')
  const sessionId = list.json<{ items: { id: number }[] }>().items[0]?.id ?? 0
  const mine = { sessionId, invoiceId: await insertInvoiceAt(test, siteId) }
  const platform = { name: 'mfe-vouchers', plan: 'collect', keyId, ...mine, mailId: await insertMail(test) }
  const method = { config: 'emailconfig', deliveryId: await insertDeliveryAt(test, siteId) }
  return {
    siteId,
    rows: {
      ...{ voucherId: one?.id ?? 0, batchId: batchid, code: one?.voucher ?? '', deviceId: siteId },
      ...{ multisiteVoucherId: wide?.id ?? 0, multisiteCode: wide?.voucher ?? '', id: siteId },
      ...{ presetId, multisitePresetId, mid },
      ...platform,
      ...method,
    },
  }
}

async function whitelistDevice(owner: TestBrowser, siteId: number): Promise<number> {
  const body = { mac: '3C:22:FB:00:00:01', title: 'Printer' }
  const made = await owner.post(`/s/${siteId}/api/v1/macentry`, body)
  expect(made.statusCode).toBe(201)
  return made.json<{ id: number }>().id
}

/** A preset, and the counter's page that offers it. */
async function openCounter(owner: TestBrowser, siteId: number, family: string): Promise<number> {
  const url = `/s/${siteId}/api/v1/${family}`
  const name = `Day pass ${siteId}`
  const made = await owner.post(`${url}/presets`, { name, duration_val: 1, duration_type: 3 })
  expect(made.statusCode).toBe(201)
  const { id } = made.json<{ id: number }>()
  const kiosk = await owner.put(`${url}/kiosk`, { enabled: true, preset_ids: [id], pin: KIOSK_PIN })
  expect(kiosk.statusCode).toBe(200)
  return id
}

/** Mails belong to the installation, not to an account. */
async function insertMail(test: TestApp): Promise<number> {
  const now = test.clock.now()
  const mail = { recipient: 'a@b.example', template: 'verify-email', language: 'en-US' } as const
  const row = { ...mail, payload: Buffer.from('sealed'), nextAttemptAt: now, createdAt: now }
  const [made] = await test.inTx((tx) => tx.insert(outboundMessage).values(row).returning())
  return made?.id ?? 0
}

/** A text message of a site and a mail with its report, under one number. */
async function insertDeliveryAt(test: TestApp, siteId: number): Promise<number> {
  const now = test.clock.now()
  const id = 1000 + siteId
  const recipient = '+34600111222'
  const body = new SecretBox(TEST_SECRET).seal('Hello', `outbound_sms:${siteId}:${recipient}`)
  const message = { id, siteId, recipient, about: 'test', body, createdAt: now, attemptedAt: now } as const
  const mail = { id, siteId, recipient: 'a@b.example', template: 'site-report', language: 'en-US' } as const
  const dates = { payload: Buffer.from('sealed'), nextAttemptAt: now, createdAt: now }
  await test.inTx(async (tx) => {
    const row = { ...message, state: 'sent', attempts: 1 } as const
    await tx.insert(outboundSms).overridingSystemValue().values(row)
    await tx
      .insert(outboundMessage)
      .overridingSystemValue()
      .values({ ...mail, ...dates })
  })
  return id
}

/** An invoice of the account of a site. */
async function insertInvoiceAt(test: TestApp, siteId: number): Promise<number> {
  const { rows } = await test.database.db.execute<{ id: number }>(`
    insert into invoice (account_id, number, provider_ref, period_start, period_end, amount, currency, status,
      attempts, lines, created_at)
    select account_id, 'M-${siteId}', 'matrix_${siteId}', now(), now(), 100, 'USD', 'paid', 1, '[]', now()
    from site where id = ${siteId} returning id`)
  return rows[0]?.id ?? 0
}

/** Multi-site vouchers are other rows under the same names of parameters. */
const WIDE: Record<string, string> = {
  ...{ voucherId: 'multisiteVoucherId', code: 'multisiteCode', presetId: 'multisitePresetId' },
}
/** What a query must say: the name of a row. */
const QUERIES: Record<string, string> = { lookUpVoucher: 'code', lookUpMultisiteVoucher: 'code' }

export function urlOf({ path, id }: RouteDefinition, { siteId, rows }: Place): string {
  const wide = path.includes('/multisite_voucher')
  const valueOf = (name: string) => {
    const value = name === 'siteId' ? siteId : rows[(wide && WIDE[name]) || name]
    if (!value) throw new Error(`${id}: the matrix has no row for :${name}`)
    return String(value)
  }
  const query = QUERIES[id]
  const search = query ? `?${query}=${valueOf(query)}` : ''
  return `${path.replace(/:(\w+)/g, (_gap, name: string) => valueOf(name))}${search}`
}

export function callRoute(caller: TestBrowser, entry: RouteDefinition, where: Place) {
  const payload = ROUTE_BODIES[entry.id]
  if (entry.body && !payload) throw new Error(`${entry.id}: the matrix has no body for it`)
  return caller.send({ method: entry.method, url: urlOf(entry, where), ...(payload && { payload }) })
}
