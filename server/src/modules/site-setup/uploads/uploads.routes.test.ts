import { upload } from '../../../schema'
import { expectAnswer, expectFieldErrors, fieldErrors } from '../../../testing/answers'
import { insertAccount, insertUser } from '../../../testing/builders'
import { tenantForAllTests, startTestApp } from '../../../testing/test-app'
import { imageSize } from './image-size'
import { fileForm, TEST_IMAGES } from './test-images'

/** Data appended to an image, as cameras and attackers do. */
const HIDDEN = Buffer.from('<script>alert(1)</script>')

const test = startTestApp()
const tenant = tenantForAllTests(test)
const { owner } = tenant

const send = (form: ReturnType<typeof fileForm>, browser = owner, siteId = tenant.siteId) =>
  browser.send({ method: 'POST', url: `/s/${siteId}/api/v1/splashpage/landingfile`, ...form })
const linkOf = (answer: { json: <T>() => T }) => answer.json<{ filelink: string }>().filelink
const stored = () => test.inTx((tx) => tx.$count(upload))

it.each([
  ['png', 'png', 'image/png'],
  ['jpg', 'jpg', 'image/jpeg'],
  ['gif', 'png', 'image/png'],
  ['webp', 'webp', 'image/webp'],
] as const)('draws a %s anew as a %s and gives it to everybody, as what it is', async (sent, kind, type) => {
  // Neither the file name nor the type sent by the browser is trusted.
  const answer = await send(
    fileForm(Buffer.concat([TEST_IMAGES[sent], HIDDEN]), { filename: '../../evil.html', type: 'text/html' }),
  )
  expect(answer.statusCode).toBe(201)
  const link = linkOf(answer)
  expect(link).toMatch(new RegExp(`^/uploads/${tenant.accountId}/[a-f0-9]{32}\\.${kind}$`))
  const served = await test.anonymous().get(link)
  expect(served.statusCode).toBe(200)
  expect(imageSize(served.rawPayload, kind)).toEqual({ width: 1, height: 1 })
  expect(served.rawPayload.includes(HIDDEN)).toBe(false)
  expect(served.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

it.each(['png', 'jpg', 'gif', 'webp'] as const)(
  'refuses a %s that says it is huge, and one cut off',
  async (kind) => {
    const huge = Buffer.from(TEST_IMAGES[kind])
    const frame = huge.indexOf(Buffer.from([0xff, 0xc0]))
    if (kind === 'png') huge.writeUInt32BE(60_000, 16)
    if (kind === 'png') huge.writeUInt32BE(60_000, 20)
    if (kind === 'gif') huge.writeUInt32LE(0xea60ea60, 6)
    if (kind === 'jpg') huge.writeUInt32BE(0xea60ea60, frame + 5)
    if (kind === 'webp') huge.writeUInt32LE(0x0fffffff, 21)
    expect(fieldErrors(await send(fileForm(huge)))).toEqual({
      file: [{ id: 'error.upload.pixels', values: { limit: kind === 'gif' ? 4 : 25 } }],
    })
    const before = await stored()
    expect((await send(fileForm(TEST_IMAGES[kind].subarray(0, 14)))).statusCode).toBe(400)
    expect(await stored()).toBe(before)
  },
)

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
  expectFieldErrors(await send(fileForm(content)), 422, { file: [{ id: 'error.upload.type' }] })
  expect(await stored()).toBe(before)
})

it('refuses more than 5 MB, and takes exactly that', async () => {
  const of = (size: number) => fileForm(Buffer.concat([TEST_IMAGES.png], size))
  expect((await send(of(5 * 1024 * 1024))).statusCode).toBe(201)
  expectAnswer(await send(of(5 * 1024 * 1024 + 1)), 413, {
    message: 'The file is larger than 5 MB. Choose a smaller one.',
  })
})

it('says what is missing', async () => {
  const missing = { file: [{ id: 'error.upload.missing' }] }
  expect(fieldErrors(await send(fileForm(Buffer.alloc(0))))).toEqual(missing)
  expect(fieldErrors(await send(fileForm(TEST_IMAGES.png, { field: 'picture' })))).toEqual(missing)
  expect((await owner.post(`/s/${tenant.siteId}/api/v1/splashpage/landingfile`, {})).statusCode).toBe(415)
  const { headers, payload } = fileForm(TEST_IMAGES.png)
  expectAnswer(await send({ headers, payload: payload.subarray(0, 150) }), 400, {
    message: 'There was an error uploading your file.',
  })
})

it('reads forms nowhere else', async () => {
  const answer = await owner.send({
    method: 'POST',
    url: `/s/${tenant.siteId}/api/v1/voucher`,
    ...fileForm(TEST_IMAGES.png),
  })
  expect(answer.statusCode).toBe(415)
})

it('asks for the header that other sites cannot send', async () => {
  const answer = await send({
    ...fileForm(TEST_IMAGES.png),
    headers: { ...fileForm(TEST_IMAGES.png).headers, 'x-xsrf-token': '' } as never,
  })
  expectAnswer(answer, 403, { reason: 'csrf' })
})

it('needs somebody who may write, at a site of their own', async () => {
  expect((await send(fileForm(TEST_IMAGES.png), test.anonymous())).statusCode).toBe(401)
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { landing_page: 'read' } })
  const otherSite = await test.newSite()
  expectAnswer(await send(fileForm(TEST_IMAGES.png), reader), 403, { reason: 'level' })
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
  const siteId = await test.newSite(accountId)
  expectFieldErrors(await send(fileForm(TEST_IMAGES.png), await test.signIn(email), siteId), 422, {
    file: [{ id: 'error.upload.quota', values: { limit: 500 } }],
  })
})
