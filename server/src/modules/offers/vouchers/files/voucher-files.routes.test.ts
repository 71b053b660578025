import type { Voucher, VoucherDetails, VoucherImport } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { inflateRawSync } from 'node:zlib'
import { plan } from '../../../../schema'
import { expectFieldErrors, fieldErrors, readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp, type TestBrowser } from '../../../../testing/test-app'
import { fileForm } from '../../../site-setup/uploads/test-images'
import { insertBatchRow, insertManyVouchers } from '../core/voucher-builders'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const FAMILIES = ['voucher', 'multisite_voucher'] as const
type Family = (typeof FAMILIES)[number]
const url = (rest: string, family: Family = 'voucher', siteId = tenant.siteId) =>
  `/s/${siteId}/api/v1/${family}${rest}`

async function create(body: object = {}, family: Family = 'voucher') {
  const validSites = family === 'multisite_voucher' ? { all_sites: true } : {}
  const answer = await owner.post(url('', family), {
    num_to_create: 1,
    duration_val: 2,
    duration_type: 2,
    ...validSites,
    ...body,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ items: Voucher[] }>().items
}
const exportCsv = (selection: object, family: Family = 'voucher') =>
  owner.post(url('/export/csv', family), { selection })

interface Sending {
  dryRun?: boolean
  browser?: TestBrowser
  family?: Family
  siteId?: number
}

function send(
  content: string | Buffer,
  { dryRun = false, browser = owner, family = 'voucher', siteId = tenant.siteId }: Sending = {},
) {
  const form = fileForm(Buffer.from(content), { filename: 'codes.csv', type: 'text/csv' })
  return browser.send({
    method: 'POST',
    url: `${url('/import', family, siteId)}?dry_run=${dryRun}`,
    ...form,
  })
}
const load = async (content: string | Buffer, options?: Parameters<typeof send>[1]) => {
  return readBody<VoucherImport>(await send(content, options))
}
const unused = async (family: Family = 'voucher', siteId = tenant.siteId, browser = owner) =>
  (await browser.get(url('/unused', family, siteId))).json<{ items: Voucher[] }>().items

const HEAD = 'voucher,batchid,notes,duration_val,duration_type,price'

describe.each(FAMILIES)('files of %s', (family) => {
  it('an export can be imported elsewhere, and gives the same vouchers', async () => {
    const settings = {
      bytes_t: 500,
      unlimited_data: false,
      speed_dl: 5000,
      speed_ul: 1000,
      unlimited_speed: false,
    }
    const created = await create(
      {
        num_to_create: 3,
        notes: 'Zimmer "7"; Süd, 東京',
        price: 1250,
        num_devices: 2,
        ...settings,
        use_before: '2027-07-01T21:59:00.000Z',
      },
      family,
    )
    const file = await exportCsv({ unused: true }, family)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    // This is Madrid's time in summer.
    expect(file.body).toContain('2027-07-01 23:59:00')
    const other = await test.newTenant()
    const result = await load(file.rawPayload, { browser: other.owner, family, siteId: other.siteId })
    expect(result).toMatchObject({ total: 3, created: 3, skipped: 0, errors: [], dry_run: false })
    const there = await unused(family, other.siteId, other.owner)
    const compared = (vouchers: Voucher[]) =>
      vouchers
        .map(
          ({ voucher, batchid, notes, bytes_t, speed_dl, price, num_devices, use_before, duration_val }) => ({
            voucher,
            batchid,
            notes,
            bytes_t,
            speed_dl,
            price,
            num_devices,
            use_before,
            duration_val,
          }),
        )
        .sort((one, two) => one.voucher.localeCompare(two.voucher))
    expect(compared(there)).toEqual(compared(created))
    const [first] = there
    const details = await other.owner.get(url(`/${first?.id}`, family, other.siteId))
    expect(details.json<VoucherDetails>().history[0]).toMatchObject({ event: 'imported' })
    const again = await load(file.rawPayload, { browser: other.owner, family, siteId: other.siteId })
    expect(again).toMatchObject({ total: 3, created: 0, skipped: 3, errors: [] })
  })
})

it('of a batch, only what is unused where that is asked for', async () => {
  const created = await create({ num_to_create: 3 })
  const [used, ...others] = created.map(({ voucher }) => voucher)
  const use = (code: string | undefined) =>
    test.anonymous().post(`/guest/s/${tenant.siteId}/voucher`, { code, mac: 'AA-BB-CC-DD-EE-01' })
  expect((await use(used)).statusCode).toBe(200)
  const batchid = created[0]?.batchid
  const codes = (answer: { body: string }) => answer.body.match(/^\d{11}/gm)
  expect(codes(await exportCsv({ batchid }))).toEqual([used, ...others])
  expect(codes(await exportCsv({ batchid, unused: true }))).toEqual(others)
  for (const code of others) await use(code)
  expect(fieldErrors(await exportCsv({ batchid, unused: true }))).toEqual({
    selection: [{ id: 'error.voucher.none_unused' }],
  })
})

it('a note that begins like a formula is a text in every spreadsheet, and comes back as it was', async () => {
  const notes = '=HYPERLINK("https://evil.example","click");=1+1'
  await create({ notes })
  const csv = await exportCsv({ unused: true })
  expect(csv.body).toContain(`"'=HYPERLINK(""https://evil.example"",""click"");'=1+1"`)
  const other = await test.newTenant()
  await load(csv.rawPayload, { browser: other.owner, siteId: other.siteId })
  expect((await unused('voucher', other.siteId, other.owner))[0]?.notes).toBe(notes)
})

it('a workbook has the same columns, codes as texts and no formulas', async () => {
  const [one] = await create({ notes: '=1+1', price: 250 })
  const answer = await owner.post(url('/export/xlsx'), { selection: { ids: [one?.id] } })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const parts = unzip(answer.rawPayload)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const all = [...parts.values()].join('')
  expect(all).toContain(one?.voucher)
  expect(all).toContain('=1+1')
  for (const column of ['voucher', 'duration_type', 'sold_at']) expect(all).toContain(`>${column}<`)
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<v>2.5</v>')
})

it.each([
  ['UTF-8 with commas', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark and semicolons', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', ';')}`)],
  ['UTF-16 with tabs', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
  ['UTF-16, the other way around', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['the encoding of old spreadsheets', (text: string) => Buffer.from(text, 'latin1')],
])('%s are read', async (_name, encode) => {
  const result = await load(encode(`${HEAD}\r\nvip-2222-aaaa,1234,Señor Ñu,90,minutes,2.50\r\n`))
  expect(result).toMatchObject({ created: 1, errors: [] })
  expect(await unused()).toMatchObject([
    {
      voucher: 'VIP2222AAAA',
      batchid: 1234,
      notes: 'Señor Ñu',
      duration_val: 90,
      duration_type: 1,
      price: 250,
    },
  ])
})

it.each([
  ['LOBBY-4821', 'LOBBY-4821'],
  ['spa 99 bcdf', 'SPA-99BCDF'],
  ['1050123456', '1050-123456'],
  ['LONGERTHAN8-12', 'LONG-ERT-HAN-812'],
  ['483920', '483920'],
])('a code that is written as %s is shown as %s', async (written, shown) => {
  const file = `${HEAD}\n${written},1050,,1,days,0`
  expect((await load(file, { dryRun: true })).preview).toMatchObject([{ voucher: shown }])
  await load(file)
  expect((await unused())[0]?.voucher_display).toBe(shown)
})

it.each(['constructor', '__proto__', 'toString'])(
  'a heading %s is no column of ours, in the file or in its workbook',
  async (name) => {
    expect(
      await load(`voucher,notes,duration_val,duration_type,${name}\nCODE-0001,${name},1,hours,x`),
    ).toMatchObject({ created: 1, errors: [] })
    const [voucher] = await unused()
    expect(voucher).toMatchObject({ notes: name })
    const answer = await owner.post(url('/export/xlsx'), { selection: { ids: [voucher?.id] } })
    expect(answer.statusCode).toBe(200)
  },
)

it('a trial run tells what would be, and stores nothing', async () => {
  const result = await load(`${HEAD}\nABCDEF1,,first,1,3,0\nABCDEF2,,second,2,3,0\n`, { dryRun: true })
  expect(result).toMatchObject({ dry_run: true, total: 2, created: 2, errors: [] })
  expect(result.preview).toMatchObject([
    { voucher: 'ABCD-EF1', notes: 'first', duration_val: '1', duration_type: 'days', num_devices: '1' },
    { voucher: 'ABCD-EF2' },
  ])
  expect(await unused()).toEqual([])
})

it('a trial run counts codes that are easy to guess, and they can be imported', async () => {
  const rows = (codes: string[]) => `${HEAD}\n${codes.map((code) => `${code},1050,,1,days,0`).join('\n')}`
  // Three of 1,000,000 without a prefix, and one of 10,000,000 under one.
  const file = rows(['48392', '1', '2'].map((end) => `9${end.padStart(5, '0')}`).concat('1050-1234567'))
  expect(await load(file, { dryRun: true })).toMatchObject({ created: 4, guessable: 3 })
  expect(await load(file)).toMatchObject({ created: 4 })
  expect(await load(rows(['1060-123456', 'VIP-BCDFGH']), { dryRun: true })).toMatchObject({ guessable: 0 })
})

it('rows without a batch id become a batch for each kind of settings', async () => {
  await load(`${HEAD}\nABCDEF1,,,1,3,0\nABCDEF2,,,24,hours,0\nABCDEF3,,,2,3,0\n`)
  const batches = (await unused()).map(({ batchid, voucher }) => [voucher, batchid] as const)
  const byCode = new Map(batches)
  expect(byCode.get('ABCDEF1')).toBe(byCode.get('ABCDEF2'))
  expect(byCode.get('ABCDEF3')).not.toBe(byCode.get('ABCDEF1'))
})

it('tells every error of every row, and imports none', async () => {
  const [one] = await create()
  const rows = [
    `${one?.voucher},,,1,days,0`,
    'ABCDEF1,12,,0,weeks,free',
    'abc-def-2,,,1,days,0',
    'ABCDEF2,,,1,days,0',
    'XY,2222,,1,days,0',
    'ABCDEF3,2222,,2,days,0',
    'ABCDEF4,3333,,,,0',
  ]
  const { errors, created } = await load(`${HEAD}\n${rows.join('\n')}`)
  expect(created).toBe(0)
  expect(errors.map(({ row, field, id }) => `${row} ${field} ${id}`)).toEqual([
    '1 voucher error.voucher.code_taken',
    '2 batchid error.voucher.batch_id',
    '2 duration_val error.field.too_small',
    '2 duration_type error.field.choice',
    '2 price error.number.unreadable',
    '4 voucher error.voucher.code_twice',
    '5 voucher error.field.too_short',
    '6 batchid error.voucher.name_taken',
    '7 duration_val error.field.required',
    '7 duration_type error.field.required',
  ])
  expect(errors.every(({ message }) => message.length > 0)).toBe(true)
  expect(await unused()).toHaveLength(1)
})

it.each([
  ['a heading that says nothing', 'code;days\n1;2', 'error.file.heading'],
  ['no rows', HEAD, 'error.file.empty'],
  ['a quote that never ends', `${HEAD}\n"ABCDEF1,,,1,3,0`, 'error.file.unreadable'],
  ['more than a thousand rows', `${HEAD}\n${'ABCDEF1,,,1,3,0\n'.repeat(1001)}`, 'error.file.rows'],
  ['a column twice', 'voucher,notes,notes\nABCDEF1,a,b', 'error.file.column_twice'],
])('refuses %s', async (_what, content, id) => {
  const answer = await send(content)
  expect([answer.statusCode, fieldErrors(answer).file?.[0]?.id]).toEqual([422, id])
})

it('imports no more than the plan allows', async () => {
  const { accountId, siteId, email, owner: browser } = await test.newTenant({ planType: 'engage' })
  const limit = await test.inTx(async (tx) => {
    const [row] = await tx.select().from(plan).where(eq(plan.planType, 'engage'))
    await insertBatchRow(tx, { accountId, siteId })
    await insertManyVouchers(tx, { accountId, siteId, email }, (row?.vouchers ?? 0) - 1)
    return row?.vouchers ?? 0
  })
  const two = `${HEAD}\nABCDEF1,,,1,3,0\nABCDEF2,,,1,3,0`
  expectFieldErrors(await send(two, { browser, siteId }), 422, {
    file: [{ id: 'error.voucher.plan_limit', values: { limit, left: 1 } }],
  })
  expect(await load(`${HEAD}\nABCDEF1,,,1,3,0`, { browser, siteId })).toMatchObject({ created: 1 })
})

it('is closed to those who may not', async () => {
  const content = `${HEAD}\nABCDEF1,,,1,3,0`
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: 'read' } })
  await create()
  expect((await reader.post(url('/export/csv'), { selection: { unused: true } })).statusCode).toBe(200)
  expect((await send(content, { browser: reader })).statusCode).toBe(403)
  expect((await send(content, { browser: test.anonymous() })).statusCode).toBe(401)
  const other = await test.newTenant()
  expect((await send(content, { siteId: other.siteId })).statusCode).toBe(404)
  expect((await exportCsv({ batchid: 9999 })).statusCode).toBe(404)
})

/** Returns the text files of a zip archive, by name. */
function unzip(content: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = content.indexOf('PK\x01\x02', 0, 'latin1')
  while (at >= 0) {
    const [method, size] = [content.readUInt16LE(at + 10), content.readUInt32LE(at + 20)]
    const nameLength = content.readUInt16LE(at + 28)
    const name = content.toString('utf8', at + 46, at + 46 + nameLength)
    const local = content.readUInt32LE(at + 42)
    const start = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
    const packed = content.subarray(start, start + size)
    files.set(name, (method === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at = content.indexOf('PK\x01\x02', at + 46, 'latin1')
  }
  return files
}

it('a price with more decimals than its currency has is refused: a comma may be for thousands', async () => {
  const priceErrors = async (price: string, siteId = tenant.siteId) => {
    const answer = await load(`voucher,duration_val,duration_type,price\nCODE-1234,1,3,"${price}"`, {
      dryRun: true,
      siteId,
    })
    return answer.errors.map(({ field, id }) => `${field} ${id}`)
  }
  expect(await priceErrors('12,50')).toEqual([])
  expect(await priceErrors('1.250,00 €')).toEqual([])
  expect(await priceErrors('1 250,00')).toEqual([])
  expect(await priceErrors('1,250')).toEqual(['price error.number.ambiguous'])
  expect(await priceErrors('1.250')).toEqual(['price error.number.ambiguous'])
  expect(await priceErrors('9.999,999')).toEqual(['price error.number.decimals'])
  expect(await priceErrors('-9,99')).toEqual(['price error.field.too_small'])
  expect(await priceErrors('$9.99')).toEqual(['price error.voucher.file_currency'])
  const yen = await test.newSite(tenant.accountId, { currency: 'JPY' })
  expect(await priceErrors('1250', yen)).toEqual([])
  expect(await priceErrors('1,250', yen)).toEqual(['price error.number.ambiguous'])
  expect(await priceErrors('12,50', yen)).toEqual(['price error.number.whole'])
  const dinar = await test.newSite(tenant.accountId, { currency: 'KWD' })
  // This is the format of exports.
  expect(await priceErrors('1.500', dinar)).toEqual([])
  expect(await priceErrors('1,500', dinar)).toEqual(['price error.number.ambiguous'])
})

it.each([
  ['duration_val', '1,5', 'error.number.whole'],
  ['duration_val', '1.000', 'error.number.ambiguous'],
  ['num_devices', '1,5', 'error.number.whole'],
  ['bytes_t', '1E+3', 'error.number.unreadable'],
])('a whole number: %s %s is refused', async (column, text, id) => {
  const cells = { duration_val: '1', num_devices: '1', bytes_t: '0', [column]: `"${text}"` }
  const content = `voucher,duration_type,${Object.keys(cells).join()}\nCODE-1234,3,${Object.values(cells).join()}`
  const { errors } = await load(content, { dryRun: true })
  expect(errors.map((error) => `${error.field} ${error.id}`)).toEqual([`${column} ${id}`])
})

it('reads whole numbers as spreadsheets write them', async () => {
  const content = 'voucher,duration_type,duration_val,bytes_t\nCODE-1234,3,"2,00","1 500"'
  const { errors, preview } = await load(content, { dryRun: true })
  expect(errors).toEqual([])
  expect(preview).toMatchObject([{ duration_val: '2', bytes_t: '1500' }])
})
