import { apiRoutes, type Voucher, type VoucherDesign, type VoucherDetails } from '@portico/shared/contracts'
import { SecretBox } from '../../../../platform/secrets/secret-box'
import { auditLog } from '../../../../platform/audit/tables'
import { voucherDesign } from '../../../../schema'
import { expectAnswer, fieldErrors, readBody } from '../../../../testing/answers'
import { insertAccount, insertSite, insertUser } from '../../../../testing/builders'
import { startPdfReader } from '../../../../testing/read-pdf'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { EMPTY_JPEG, fileForm, TEST_IMAGES } from '../../../site-setup/uploads/test-images'

const test = startTestApp()
const reader = startPdfReader()
const tenant = tenantForEachTest(test, {}, { name: 'Miramar' })
const { owner } = tenant

const FAMILIES = ['voucher', 'multisite_voucher'] as const
type Family = (typeof FAMILIES)[number]
const url = (rest: string, family: Family = 'voucher', siteId = tenant.siteId) =>
  `/s/${siteId}/api/v1/${family}${rest}`
const DESIGN = apiRoutes.saveVoucherDesign.example
const save = (changes: object, family: Family = 'voucher', browser = owner) =>
  browser.send({ method: 'PUT', url: url('designer', family), payload: { ...DESIGN, ...changes } })
const upload = (content: Buffer, browser = owner) =>
  browser.send({ method: 'POST', url: url('designer/logo'), ...fileForm(content) })

async function create(family: Family, count: number): Promise<Voucher[]> {
  const body = { num_to_create: count, duration_val: 1, duration_type: 3 }
  const answer = await owner.post(url('', family), {
    ...body,
    ...(family === 'multisite_voucher' && { all_sites: true }),
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ items: Voucher[] }>().items
}

const client = (level: 'read' | 'write') =>
  test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: level } })

describe.each(FAMILIES)('the design of %s', (family) => {
  it('begins with what is usual, and is kept as it is saved', async () => {
    const before = (await owner.get(url('designer', family))).json<VoucherDesign>()
    expect(before).toMatchObject({
      page_layout: 'a4_3x8',
      has_wifi_password: false,
      heading_text: family === 'voucher' ? 'Miramar' : '',
      portal_url: `http://localhost:8080/guest/${family === 'voucher' ? `s/${tenant.siteId}` : 'portal'}`,
    })
    const answer = await save({ heading_text: 'Benvinguts', page_layout: 'roll_58' }, family)
    expect(answer.statusCode).toBe(200)
    const after = (await owner.get(url('designer', family))).json<VoucherDesign>()
    expect(after).toEqual({ ...answer.json<VoucherDesign>(), can: { update: true, print: true } })
    expect(after).toMatchObject({ heading_text: 'Benvinguts', page_layout: 'roll_58' })
    const other = family === 'voucher' ? 'multisite_voucher' : 'voucher'
    expect((await owner.get(url('designer', other))).json()).not.toMatchObject({ heading_text: 'Benvinguts' })
  })

  it('keeps the password of the Wi-Fi sealed and tells it nobody', async () => {
    const password = 'open sesame 9'
    const saved = await save({ ssid: 'Guests', wifi_password: password }, family)
    expect(saved.json()).toMatchObject({ has_wifi_password: true })
    expect(saved.body).not.toContain(password)
    expect((await save({ ssid: 'Guests' }, family)).json()).toMatchObject({ has_wifi_password: true })
    const [rows, events] = await test.inTx(async (tx) => [
      await tx.select().from(voucherDesign),
      await tx.select().from(auditLog),
    ])
    expect(rows.map(({ wifiPassword }) => wifiPassword?.toString('latin1')).join()).not.toContain(password)
    expect(JSON.stringify(events)).not.toContain(password)
    expect((await save({ wifi_password: '' }, family)).json()).toMatchObject({ has_wifi_password: false })
  })

  it('keeps a new password when somebody else saves at once', async () => {
    const changes = [{ heading_text: 'One' }, { wifi_password: 'open sesame 9' }, { heading_text: 'Two' }]
    await Promise.all(changes.map((each) => save({ ssid: 'Guests', ...each }, family)))
    expect((await owner.get(url('designer', family))).json()).toMatchObject({ has_wifi_password: true })
  })

  it('has no password any more where the secret of the server is another one', async () => {
    await save({ ssid: 'Guests', wifi_password: 'open sesame 9' }, family)
    const sealed = new SecretBox('another secret, also long enough').seal('open sesame 9', 'x')
    await test.inTx((tx) => tx.update(voucherDesign).set({ wifiPassword: sealed }))
    expectAnswer(await owner.get(url('designer', family)), 200, { ssid: 'Guests', has_wifi_password: false })
    await save({ wifi_password: '' }, family)
  })
})

it('says all that is wrong with a design', async () => {
  const other = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now())
    return { siteId: await insertSite(tx, accountId), email: (await insertUser(tx, accountId)).email }
  })
  const stranger = await test.signIn(other.email)
  const theirs = await stranger.send({
    method: 'POST',
    url: url('designer/logo', 'voucher', other.siteId),
    ...fileForm(TEST_IMAGES.png),
  })
  const { filelink: logofile } = theirs.json<{ filelink: string }>()
  const answer = await save({ logofile, qr_type: 'wifi', ssid: '', wifi_password: 'short' })
  expect(answer.statusCode).toBe(422)
  expect(fieldErrors(answer)).toEqual({
    logofile: [{ id: 'error.field.image' }],
    ssid: [{ id: 'error.field.required' }],
    wifi_password: [{ id: 'error.field.too_short', values: { min: 8 } }],
  })
  expect((await owner.get(url('designer', 'voucher', other.siteId))).statusCode).toBe(404)
})

it('takes pictures that can be printed, and no others', async () => {
  const { filelink: logofile } = readBody<{ filelink: string }>(await upload(TEST_IMAGES.png), 201)
  expect((await save({ logofile })).json()).toMatchObject({ logofile })
  for (const picture of [TEST_IMAGES.gif, TEST_IMAGES.webp]) {
    expect(fieldErrors(await upload(picture))).toEqual({ file: [{ id: 'error.voucher.logo_type' }] })
  }
  expect((await upload(EMPTY_JPEG)).json()).toMatchObject({
    message: 'There was an error uploading your file.',
  })
  const huge = Buffer.from(TEST_IMAGES.png)
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  expect(fieldErrors(await upload(huge))).toEqual({
    file: [{ id: 'error.voucher.logo_size', values: { limit: 25 } }],
  })
})

it('leaves designs to those who may write, and that of all sites to the account', async () => {
  const reader = await client('read')
  expect((await reader.get(url('designer'))).statusCode).toBe(200)
  expect((await save({}, 'voucher', reader)).statusCode).toBe(403)
  const writer = await client('write')
  expect((await save({}, 'voucher', writer)).statusCode).toBe(200)
  expect((await save({}, 'multisite_voucher', writer)).statusCode).toBe(403)
  expect((await save({}, 'voucher', test.anonymous())).statusCode).toBe(401)
})

describe.each(FAMILIES)('printing %s', (family) => {
  it('gives a PDF with the codes, and marks them as printed', async () => {
    const created = await create(family, 3)
    await save({ page_layout: 'roll_80' }, family)
    const [one, , three] = created
    const ids = [three?.id, one?.id]
    const answer = await owner.post(url('/print', family), { selection: { ids } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages } = await reader.read(answer.rawPayload)
    const codes = pages.map(({ texts }) => texts.find(({ text }) => /^\d{4}-\d{4}-\d{3}$/.test(text))?.text)
    expect(codes).toEqual([three?.voucher_display, one?.voucher_display])
    const details = (await owner.get(url(`/${one?.id}`, family))).json<VoucherDetails>()
    expect(details.printed_at).toBe(test.clock.now().toISOString())
    expect(details.history[0]).toMatchObject({ event: 'printed', actor: expect.any(String) })
    const left = (await owner.get(url(`/${created[1]?.id}`, family))).json<VoucherDetails>()
    expect(left.printed_at).toBeNull()
  })

  it('lists the same for the print view', async () => {
    const created = await create(family, 2)
    const selection = { batchid: created[0]?.batchid }
    const answer = await owner.post(url('/selection', family), { selection })
    expect(answer.json<{ items: Voucher[] }>().items.map(({ id }) => id)).toEqual(created.map(({ id }) => id))
  })

  it('by the browser marks them as printed too', async () => {
    const [one, other] = await create(family, 2)
    const mark = (body: object, browser = owner) =>
      browser.send({ method: 'PUT', url: url('/printed', family), payload: body })
    const selection = { ids: [one?.id] }
    expect((await mark({ selection }, await client('read'))).statusCode).toBe(403)
    expect((await mark({ selection }, test.anonymous())).statusCode).toBe(401)
    expect((await mark({ selection: { ids: [2_000_000_000] } })).statusCode).toBe(404)
    expect((await mark({ selection })).statusCode).toBe(204)
    const detailsOf = async (id: number | undefined) =>
      (await owner.get(url(`/${id}`, family))).json<VoucherDetails>()
    const { printed_at, history } = await detailsOf(one?.id)
    expect([printed_at, history[0]?.event]).toEqual([test.clock.now().toISOString(), 'printed'])
    expect((await detailsOf(other?.id)).printed_at).toBeNull()
  })
})

it('tells the QR of the Wi-Fi to those who may print it', async () => {
  await create('voucher', 1)
  const qr = async (browser = owner) => {
    const answer = await browser.post(url('/selection'), { selection: { unused: true } })
    return answer.json<{ wifi_qr: string | null }>().wifi_qr
  }
  expect(await qr()).toBeNull()
  await save({ showqr: true, qr_type: 'wifi', ssid: 'Guests', wifi_password: 'open sesame' })
  expect(await qr()).toBe('WIFI:T:WPA;S:Guests;P:open sesame;;')
  expect(await qr(await client('write'))).toBe('WIFI:T:WPA;S:Guests;P:open sesame;;')
  expect(await qr(await client('read'))).toBeNull()
  await save({ showqr: false, qr_type: 'wifi', ssid: 'Guests' })
  expect(await qr()).toBeNull()
})

it('prints a batch or everything unused on the sheet that is asked for', async () => {
  const created = await create('voucher', 2)
  await create('voucher', 1)
  const print = async (body: object) => {
    const answer = await owner.post(url('/print'), { page_layout: 'roll_58', ...body })
    expect(answer.statusCode).toBe(200)
    return (await reader.read(answer.rawPayload)).pages.length
  }
  expect(await print({ selection: { batchid: created[0]?.batchid } })).toBe(2)
  expect(await print({ selection: { unused: true } })).toBe(3)
})

it('says what cannot be printed', async () => {
  const print = (body: object, browser = owner) => browser.post(url('/print'), body)
  expect(fieldErrors(await print({ selection: { unused: true } }))).toEqual({
    selection: [{ id: 'error.voucher.none_unused' }],
  })
  const [one] = await create('voucher', 1)
  const selection = { ids: [one?.id] }
  expect(fieldErrors(await print({ selection, page_layout: 'a4_1', first_label: 2 }))).toEqual({
    first_label: [{ id: 'error.field.too_big', values: { max: 1 } }],
  })
  expect((await print({ selection: { ids: [2_000_000_000] } })).statusCode).toBe(404)
  expect((await print({ selection: { batchid: 9999 } })).statusCode).toBe(404)
  expect((await print({ selection }, await client('read'))).statusCode).toBe(403)
  expect((await print({ selection }, test.anonymous())).statusCode).toBe(401)
  const elsewhere = await test.newSite(tenant.accountId)
  expect((await owner.post(url('/print', 'voucher', elsewhere), { selection })).statusCode).toBe(404)
  const details = (await owner.get(url(`/${one?.id}`))).json<VoucherDetails>()
  expect(details.printed_at).toBeNull()
})

it('prints more than a thousand only in parts', async () => {
  await create('voucher', 1000)
  await create('voucher', 1)
  expect(fieldErrors(await owner.post(url('/print'), { selection: { unused: true } }))).toEqual({
    selection: [{ id: 'error.voucher.selection_size', values: { max: 1000 } }],
  })
})
