import {
  CODE_LENGTHS,
  MAX_ACCESS_LIMITS,
  MAX_NOTES,
  multisiteVoucherRoutes,
  voucherRoutes,
  VOUCHERS_PER_CALL,
} from '@portico/shared/contracts'
import { NEW_VOUCHERS, toFormValues, toRequest } from './voucher-conversions'
import { voucherSchema, type VoucherFormValues } from './voucher-schema'

const MADRID = { family: 'site', currency: 'EUR', timeZone: 'Europe/Madrid' } as const
const { body } = voucherRoutes.createVouchers

const largest: VoucherFormValues = {
  num_to_create: VOUCHERS_PER_CALL,
  batchid: '9999',
  notes: 'n'.repeat(MAX_NOTES),
  duration_val: MAX_ACCESS_LIMITS.duration_val,
  duration_type: 3,
  use_before: '2030-07-01T12:00',
  num_devices: MAX_ACCESS_LIMITS.num_devices,
  unlimited_data: false,
  bytes_t: MAX_ACCESS_LIMITS.bytes_t,
  unlimited_speed: false,
  speed_dl: MAX_ACCESS_LIMITS.speed,
  speed_ul: MAX_ACCESS_LIMITS.speed,
  price: 1_000_000,
  code_alphabet: 'letters',
  code_length: CODE_LENGTHS.max,
  code_prefix_kind: 'own',
  code_prefix: 'lobby246',
  validSites: 'all',
  site_ids: [],
}

test('a fresh form is valid, here and for the API', async () => {
  await expect(voucherSchema(MADRID).validate(NEW_VOUCHERS)).resolves.toBeDefined()
  expect(body.safeParse(toRequest(NEW_VOUCHERS, MADRID)).success).toBe(true)
})

test('the largest values of the form are the largest of the API', async () => {
  await expect(voucherSchema(MADRID).validate(largest)).resolves.toBeDefined()
  expect(body.safeParse(toRequest(largest, MADRID)).success).toBe(true)
  const numbers = [
    'num_to_create',
    'duration_val',
    'num_devices',
    'bytes_t',
    'speed_dl',
    'speed_ul',
    'code_length',
  ] as const
  for (const name of numbers) {
    const beyond = { ...largest, [name]: Number(largest[name]) + 1 }
    await expect(voucherSchema(MADRID).isValid(beyond)).resolves.toBe(false)
    expect(body.safeParse(toRequest(beyond, MADRID)).success).toBe(false)
  }
})

test('times are meant on the clocks of the site, in summer and in winter', () => {
  expect(toRequest(largest, MADRID).use_before).toBe('2030-07-01T10:00:00.000Z')
  expect(toRequest({ ...largest, use_before: '2030-01-01T12:00' }, MADRID).use_before).toBe(
    '2030-01-01T11:00:00.000Z',
  )
})

test('prices become minor units of the currency', () => {
  expect(toRequest({ ...largest, price: 12.35 }, MADRID).price).toBe(1235)
  expect(toRequest({ ...largest, price: 500 }, { ...MADRID, currency: 'JPY' }).price).toBe(500)
  expect(toRequest({ ...largest, price: 1.234 }, { ...MADRID, currency: 'KWD' }).price).toBe(1234)
})

test('limits that are switched off are sent as 0, whatever stood in their fields', () => {
  const free = toRequest({ ...largest, unlimited_data: true, unlimited_speed: true }, MADRID)
  expect(free).toMatchObject({ bytes_t: 0, speed_dl: 0, speed_ul: 0 })
})

test('one more batch keeps the settings and asks for another id', () => {
  expect(toFormValues(largest)).toEqual({ ...largest, batchid: '' })
})

test('refuses batch ids that are not four digits, and dates that are over', async () => {
  const schema = voucherSchema(MADRID, () => Date.parse('2030-07-01T10:00:00Z'))
  for (const batchid of ['99', '0999', '12345', 'abcd']) {
    await expect(schema.isValid({ ...largest, use_before: null, batchid })).resolves.toBe(false)
  }
  // Noon in Madrid is 10:00 UTC, which is the current time: too early for an expiry date.
  await expect(schema.isValid({ ...largest, use_before: '2030-07-01T12:00' })).resolves.toBe(false)
  await expect(schema.isValid({ ...largest, use_before: '2030-07-01T12:01' })).resolves.toBe(true)
})

test('codes begin with the batch, with a text in capitals, or with nothing', () => {
  const prefixOf = (changes: Partial<VoucherFormValues>) =>
    toRequest({ ...largest, ...changes }, MADRID).code_style?.prefix
  expect(prefixOf({ code_prefix_kind: 'batch' })).toBeNull()
  expect(prefixOf({})).toBe('LOBBY246')
  expect(prefixOf({ code_prefix_kind: 'none' })).toBe('')
})

test('refuses codes that are too short in all, too few, or begin oddly', async () => {
  const valid = (changes: Partial<VoucherFormValues>) =>
    voucherSchema(MADRID).isValid({ ...NEW_VOUCHERS, ...changes })
  await expect(valid({ code_length: 4, num_to_create: 1000 })).resolves.toBe(true)
  // At most 1,000 of 10,000 codes are used.
  await expect(valid({ code_length: 3, num_to_create: 1 })).resolves.toBe(false)
  await expect(valid({ code_length: 5, code_prefix_kind: 'none' })).resolves.toBe(false)
  await expect(valid({ code_length: 6, code_prefix_kind: 'none' })).resolves.toBe(true)
  await expect(valid({ code_length: 4, code_prefix_kind: 'own', code_prefix: 'A' })).resolves.toBe(false)
  for (const code_prefix of ['', 'ÑANDÚ', 'A-B', 'NINELONG1']) {
    await expect(valid({ code_prefix_kind: 'own', code_prefix })).resolves.toBe(false)
  }
})

test('only multi-site vouchers say where they hold, and need a place', async () => {
  const ofAccount = { ...MADRID, family: 'multisite' } as const
  const request = multisiteVoucherRoutes.createMultisiteVouchers.body
  expect(toRequest(largest, MADRID)).not.toHaveProperty('all_sites')
  expect(toRequest(largest, ofAccount)).toMatchObject({ all_sites: true })
  const selected = { ...largest, validSites: 'selected', site_ids: [1, 2] } as const
  expect(toRequest({ ...selected, site_ids: [1, 2] }, ofAccount)).toMatchObject({
    all_sites: false,
    site_ids: [1, 2],
  })
  expect(request.safeParse(toRequest({ ...selected, site_ids: [1, 2] }, ofAccount)).success).toBe(true)
  await expect(voucherSchema(ofAccount).isValid(selected)).resolves.toBe(true)
  await expect(voucherSchema(ofAccount).isValid({ ...selected, site_ids: [] })).resolves.toBe(false)
  await expect(voucherSchema(MADRID).isValid({ ...selected, site_ids: [] })).resolves.toBe(true)
})
