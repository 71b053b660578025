import type { ApiErrorBody } from '@portico/shared/contracts'
import { upload } from './tables'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import { fileForm, TEST_IMAGES } from './test-images'

const test = startTestApp()
let owner: TestBrowser
let place: { accountId: number; siteId: number }

beforeAll(async () => {
  const made = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now())
    const { email } = await insertUser(tx, accountId)
    return { accountId, siteId: await insertSite(tx, accountId), email }
  })
  place = made
  owner = await test.signIn(made.email)
})

const send = (form: ReturnType<typeof fileForm>, browser = owner, siteId = place.siteId) =>
  browser.send({ method: 'POST', url: `/s/${siteId}/api/v1/splashpage/landingfile`, ...form })
const linkOf = (answer: { json: <T>() => T }) => answer.json<{ filelink: string }>().filelink
const problems = (answer: { json: <T>() => T }) => answer.json<ApiErrorBody>().schema_texts
const stored = () => test.inTx((tx) => tx.$count(upload))

it.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
] as const)('keeps a %s and gives it to everybody, as what it is', async (kind, type) => {
  // Neither the name nor the type that the browser says is believed.
  const answer = await send(fileForm(TEST_IMAGES[kind], { filename: '../../evil.html', type: 'text/html' }))
  expect(answer.statusCode).toBe(201)
  const link = linkOf(answer)
  expect(link).toMatch(new RegExp(`^/uploads/${place.accountId}/[a-f0-9]{32}\\.${kind}$`))
  const served = await test.anonymous().get(link)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload).toEqual(TEST_IMAGES[kind])
  expect(served.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

it('keeps pictures of the account, at no site', async () => {
  const answer = await owner.send({
    method: 'POST',
    url: '/s/api/v1/site/landingfile',
    ...fileForm(TEST_IMAGES.png),
  })
  expect(answer.statusCode).toBe(201)
  expect((await test.anonymous().get(linkOf(answer))).statusCode).toBe(200)
})

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page that says it is a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a text that only begins like one', Buffer.from('\x89PN')],
])('refuses %s', async (_what, content) => {
  const before = await stored()
  const answer = await send(fileForm(content))
  expect([answer.statusCode, problems(answer)]).toEqual([422, { file: [{ id: 'error.upload.type' }] }])
  expect(await stored()).toBe(before)
})

it('refuses more than 5 MB, and takes exactly that', async () => {
  const of = (size: number) => fileForm(Buffer.concat([TEST_IMAGES.png], size))
  expect((await send(of(5 * 1024 * 1024))).statusCode).toBe(201)
  const answer = await send(of(5 * 1024 * 1024 + 1))
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { message: 'The file is larger than 5 MB' }])
})

it('says what is missing', async () => {
  const missing = { file: [{ id: 'error.upload.missing' }] }
  expect(problems(await send(fileForm(Buffer.alloc(0))))).toEqual(missing)
  expect(problems(await send(fileForm(TEST_IMAGES.png, { field: 'picture' })))).toEqual(missing)
  expect((await owner.post(`/s/${place.siteId}/api/v1/splashpage/landingfile`, {})).statusCode).toBe(415)
  const { headers, payload } = fileForm(TEST_IMAGES.png)
  const cut = await send({ headers, payload: payload.subarray(0, 150) })
  expect([cut.statusCode, cut.json()]).toMatchObject([
    400,
    { message: 'There was an error uploading your file.' },
  ])
})

it('reads forms nowhere else', async () => {
  const answer = await owner.send({
    method: 'POST',
    url: `/s/${place.siteId}/api/v1/voucher`,
    ...fileForm(TEST_IMAGES.png),
  })
  expect(answer.statusCode).toBe(415)
})

it('asks for the header that other sites cannot send', async () => {
  const answer = await send({
    ...fileForm(TEST_IMAGES.png),
    headers: { ...fileForm(TEST_IMAGES.png).headers, 'x-xsrf-token': '' } as never,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { reason: 'csrf' }])
})

it('needs somebody who may write, at a site of their own', async () => {
  expect((await send(fileForm(TEST_IMAGES.png), test.anonymous())).statusCode).toBe(401)
  const [reader, otherSite] = await test.inTx(async (tx) => {
    const { accountId, siteId } = place
    const { id: userId, email } = await insertUser(tx, accountId, 'client')
    await insertMember(tx, { accountId, siteId, userId, levels: { landing_page: 'read' } })
    return [email, await insertSite(tx, await insertAccount(tx, test.clock.now()))] as const
  })
  const refused = await send(fileForm(TEST_IMAGES.png), await test.signIn(reader))
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { reason: 'level' }])
  expect((await send(fileForm(TEST_IMAGES.png), owner, otherSite)).statusCode).toBe(404)
})

it.each(['/uploads/1/none.png', '/uploads/x/..%2f..%2fsecret', `/uploads/1/${'0'.repeat(32)}.png`])(
  'has nothing at %s',
  async (url) => {
    expect((await test.anonymous().get(url)).statusCode).toBe(404)
  },
)

it('gives an account no more room than it has', async () => {
  const [accountId, email] = await test.inTx(async (tx) => {
    const id = await insertAccount(tx, test.clock.now())
    const createdAt = test.clock.now()
    const size = 500 * 1024 * 1024
    await tx.insert(upload).values({ accountId: id, name: 'all', contentType: 'image/png', size, createdAt })
    return [id, (await insertUser(tx, id)).email] as const
  })
  const siteId = await test.inTx((tx) => insertSite(tx, accountId))
  const answer = await send(fileForm(TEST_IMAGES.png), await test.signIn(email), siteId)
  expect([answer.statusCode, problems(answer)]).toEqual([
    422,
    { file: [{ id: 'error.upload.quota', values: { limit: 500 } }] },
  ])
})
