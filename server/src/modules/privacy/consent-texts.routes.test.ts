import type { AuditEntry, ConsentText } from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let reader: TestBrowser
let siteId: number
let otherId: number
let foreignId: number

beforeAll(async () => {
  const people = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now())
    siteId = await insertSite(tx, accountId)
    otherId = await insertSite(tx, accountId)
    foreignId = await insertSite(tx, await insertAccount(tx, test.clock.now()))
    const client = await insertUser(tx, accountId, 'client')
    await insertMember(tx, { accountId, siteId, userId: client.id, levels: { settings: 'read' } })
    return [(await insertUser(tx, accountId, 'owner', { displayname: 'Ana Ruiz' })).email, client.email]
  })
  owner = await test.signIn(people[0] ?? '')
  reader = await test.signIn(people[1] ?? '')
})

const urlOf = (id = siteId) => `/s/${id}/api/v1/consenttexts`
const TERMS = { purpose: 'tos', language: 'en-US', text: 'Be kind.' } as const
const list = async (id = siteId) => (await owner.get(urlOf(id))).json<{ items: ConsentText[] }>().items

it('counts versions by purpose and language, and keeps every one of them', async () => {
  const first = await owner.post(urlOf(), { ...TERMS, text: '  Be kind.\n' })
  expect([first.statusCode, first.json()]).toMatchObject([
    201,
    { ...TERMS, version: 1, created_at: '2026-03-10T09:30:00.000Z', created_by: 'Ana Ruiz' },
  ])
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
  const answer = await owner.post(urlOf(), { ...TERMS, text: 'Be kind, and quiet.' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ schema_texts: { text: [{ id: 'error.consent.same' }] } })
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
  const answer = await reader.post(urlOf(), TERMS)
  expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'level'])
  expect((await test.anonymous().get(urlOf())).statusCode).toBe(401)
  expect((await owner.post(urlOf(foreignId), TERMS)).statusCode).toBe(404)
})
