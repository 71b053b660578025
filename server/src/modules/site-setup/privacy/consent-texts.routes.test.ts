import type { AuditEntry, ConsentText } from '@portico/shared/contracts'
import { expectAnswer, refusalReason } from '../../../testing/answers'
import { insertUser } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let reader: TestBrowser
let siteId: number
let otherId: number
let foreignId: number

beforeAll(async () => {
  const tenant = await test.newTenant()
  siteId = tenant.siteId
  const ana = await test.inTx((tx) => insertUser(tx, tenant.accountId, 'owner', { displayname: 'Ana Ruiz' }))
  owner = await test.signIn(ana.email)
  otherId = await test.newSite(tenant.accountId)
  foreignId = await test.newSite()
  reader = await test.newClient(tenant.accountId, { [siteId]: { settings: 'read' } })
})

const urlOf = (id = siteId) => `/s/${id}/api/v1/consenttexts`
const TERMS = { purpose: 'tos', language: 'en-US', text: 'Be kind.' } as const
const list = async (id = siteId) => (await owner.get(urlOf(id))).json<{ items: ConsentText[] }>().items

it('counts versions by purpose and language, and keeps every one of them', async () => {
  expectAnswer(await owner.post(urlOf(), { ...TERMS, text: '  Be kind.\n' }), 201, {
    ...TERMS,
    version: 1,
    created_at: '2026-03-10T09:30:00.000Z',
    created_by: 'Ana Ruiz',
  })
  test.clock.advance(1000)
  await owner.post(urlOf(), { ...TERMS, language: 'es-ES', text: 'Sé amable.' })
  test.clock.advance(1000)
  await owner.post(urlOf(), { ...TERMS, text: 'Be kind, and quiet.' })
  await owner.post(urlOf(otherId), TERMS)
  expect((await list()).map(({ language, version, text }) => [language, version, text])).toEqual([
    ['en-US', 2, 'Be kind, and quiet.'],
    ['es-ES', 1, 'Sé amable.'],
    ['en-US', 1, 'Be kind.'],
  ])
  expect((await list(otherId)).map(({ version }) => version)).toEqual([1])
})

it('gives two who add at once two versions', async () => {
  const texts = ['one', 'two', 'three'].map((text) =>
    owner.post(urlOf(), { ...TERMS, purpose: 'privacy', text }),
  )
  const versions = (await Promise.all(texts)).map((answer) => answer.json<ConsentText>().version)
  expect(versions.sort()).toEqual([1, 2, 3])
})

it('refuses a version with the words of the one before', async () => {
  expectAnswer(await owner.post(urlOf(), { ...TERMS, text: 'Be kind, and quiet.' }), 422, {
    schema_texts: { text: [{ id: 'error.consent.same' }] },
  })
  expect((await owner.post(urlOf(), { ...TERMS, text: '   ' })).statusCode).toBe(422)
})

it('writes into the log which version came, not its words', async () => {
  const log = await owner.get('/a/api/v1/audit?subject_kind=consent_text&search=tos')
  const [entry] = log.json<{ items: AuditEntry[] }>().items
  expect(entry).toMatchObject({ action: 'consent_text.add', subject: 'tos' })
  expect(JSON.stringify(entry)).not.toContain('Be kind')
})

it('is for those who may see, and change, the settings of the site', async () => {
  expect((await reader.get(urlOf())).statusCode).toBe(200)
  expect(refusalReason(await reader.post(urlOf(), TERMS))).toEqual([403, 'level'])
  expect((await test.anonymous().get(urlOf())).statusCode).toBe(401)
  expect((await owner.post(urlOf(foreignId), TERMS)).statusCode).toBe(404)
})
