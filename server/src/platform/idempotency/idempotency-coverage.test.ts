import { apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
import { insertAccount, insertSite, insertUser } from '../../testing/builders'
import { bodyOf, makeSamples, type SampledSite, urlOf } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import { isIdempotent } from './answer-keeper'

const test = startTestApp()
const posts = (Object.values(apiRoutes) as RouteDefinition[]).filter(({ method }) => method === 'POST')
const CREATED = 201

/** These handlers read the key themselves; their own tests send it twice. */
const HANDLERS = [
  'buySubscription',
  'cancelSubscription',
  'changeSubscription',
  'createKioskMultisiteVoucher',
  'createKioskVoucher',
  'mailPaymentAccount',
  'reactivateSubscription',
  'refundTransaction',
  'resendInvoice',
  'saveBillingCard',
  'sellMultisiteVouchers',
  'sellVouchers',
  'sendGuestAccount',
  'sendMultisiteVoucher',
  'sendVoucher',
  'testCampaign',
  'testIntegration',
  'textPaymentAccount',
]

/** Routes whose examples create nothing here. */
const UNCREATED = [
  // Their body is a file, which needs a form: see below.
  'uploadAccountImage',
  'uploadBrandImage',
  'uploadMedia',
  'uploadMultisiteVoucherLogo',
  'uploadSplashImage',
  'uploadVoucherLogo',
  // Calls a build server.
  'publishRelease',
]

/** Returns the declaration that a POST lacks in the contract; null if it's complete. */
function missingDeclaration(entry: RouteDefinition): string | null {
  const { id, idempotency } = entry
  if (isIdempotent(entry)) return entry.produces ? `${id} answers a file, which isn't kept` : null
  if (idempotency === 'handler') return HANDLERS.includes(id) ? null : `${id} has no test of its key`
  if (idempotency === undefined) return `${id} takes no Idempotency-Key and doesn't say why`
  return idempotency.repeatable.endsWith('.') ? null : `${id} gives no reason`
}

it('every POST is idempotent by key, or its contract says why it need not be', () => {
  expect(posts.map(missingDeclaration).filter((problem) => problem !== null)).toEqual([])
})

it('finds a new call that anybody may make and that says nothing', () => {
  const entry = { ...apiRoutes.redeemVoucher, id: 'createThing' } as RouteDefinition
  const { idempotency: _idempotency, ...silent } = entry
  expect(missingDeclaration(silent)).toContain('createThing')
})

describe('a call that creates', () => {
  let owner: TestBrowser
  let site: SampledSite
  beforeAll(async () => {
    const { siteId, email } = await test.inTx(async (tx) => {
      const accountId = await insertAccount(tx, test.clock.now(), { isPlatform: true, isProvider: true })
      return { siteId: await insertSite(tx, accountId), email: (await insertUser(tx, accountId)).email }
    })
    owner = await test.signIn(email)
    site = await makeSamples({ test, owner, siteId, batchid: 2222 })
  })

  const creating = posts.filter((entry) => isIdempotent(entry) && entry.status === CREATED)
  const send = (entry: RouteDefinition, key: string, body = bodyOf(entry)) =>
    owner.send({
      method: 'POST',
      url: urlOf(entry, site),
      headers: { 'idempotency-key': key },
      ...(body && { payload: body }),
    })

  it.each(creating.map((entry) => [entry.id, entry] as const))(
    '%s creates once for a key',
    async (id, entry) => {
      const first = await send(entry, `once-${id}`)
      expect([id, first.statusCode === CREATED]).toEqual([id, !UNCREATED.includes(id)])
      if (first.statusCode !== CREATED) return
      const second = await send(entry, `once-${id}`)
      expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([CREATED, 'true'])
      expect(second.json()).toEqual(first.json())
    },
  )

  it('frees the key where it was refused, takes it for one body, and keeps answers where nobody can read them', async () => {
    const url = `/s/${site.siteId}/api/v1/macentry`
    const refused = await owner.post(url, { mac: 'no address' }, 'second-try')
    expect(refused.statusCode).toBe(422)
    const valid = { ...apiRoutes.createMacEntry.example, title: 'Till of the bar', mac: '02:00:00:00:AA:01' }
    expect((await owner.post(url, valid, 'second-try')).statusCode).toBe(CREATED)
    const other = await owner.post(url, { ...valid, title: 'Printer of the bar' }, 'second-try')
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      { message_text: { id: 'error.key_reused' } },
    ])
    const rows = await test.rows<{ stored: string }>(
      `select coalesce(answer::text, '') || encode(sealed_answer, 'escape') as stored from idempotent_request
       where key = 'second-try'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.stored ?? '').not.toContain('Till')
  })

  it('takes an upload once, and refuses its key for another file', async () => {
    const upload = (content: string) =>
      owner.send({
        method: 'POST',
        url: `/s/${site.siteId}/api/v1/macentry/import`,
        headers: { 'idempotency-key': 'import', 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`,
      })
    const first = await upload('title,mac\nTill,02:00:00:00:AA:02\n')
    expect(first.statusCode).toBe(200)
    const second = await upload('title,mac\nTill,02:00:00:00:AA:02\n')
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await upload('title,mac\nTill,02:00:00:00:AA:03\n')).statusCode).toBe(409)
  })

  it('calls at once create one', async () => {
    const body = { ...apiRoutes.createMacEntry.example, mac: '02:00:00:00:AA:09' }
    const url = `/s/${site.siteId}/api/v1/macentry`
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(url, body, 'at-once')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([CREATED, CREATED, CREATED])
    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1)
  })
})
