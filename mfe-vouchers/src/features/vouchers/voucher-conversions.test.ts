import { voucherRoutes } from '@portico/shared/contracts'
import { NEW_VOUCHERS, toFormValues, toRequest } from './voucher-conversions'
import { VOUCHER_LIMITS, voucherSchema, type VoucherFormValues } from './voucher-schema'

const MADRID = { currency: 'EUR', timeZone: 'Europe/Madrid' }
const { body } = voucherRoutes.createVouchers

const largest: VoucherFormValues = {
  num_to_create: VOUCHER_LIMITS.num_to_create,
  batchid: '9999',
  notes: 'n'.repeat(VOUCHER_LIMITS.notes),
  duration_val: VOUCHER_LIMITS.duration_val,
  duration_type: 3,
  use_before: '2030-07-01T12:00',
  num_devices: VOUCHER_LIMITS.num_devices,
  unlimited_data: false,
  bytes_t: VOUCHER_LIMITS.bytes_t,
  unlimited_speed: false,
  speed_dl: VOUCHER_LIMITS.speed,
  speed_ul: VOUCHER_LIMITS.speed,
  price: 1_000_000,
}

test('a fresh form is valid, here and for the API', async () => {
  await expect(voucherSchema('Europe/Madrid').validate(NEW_VOUCHERS)).resolves.toBeDefined()
  expect(body.safeParse(toRequest(NEW_VOUCHERS, MADRID)).success).toBe(true)
})

test('the largest values of the form are the largest of the API', async () => {
  await expect(voucherSchema('Europe/Madrid').validate(largest)).resolves.toBeDefined()
  expect(body.safeParse(toRequest(largest, MADRID)).success).toBe(true)
  const numbers = ['num_to_create', 'duration_val', 'num_devices', 'bytes_t', 'speed_dl', 'speed_ul'] as const
  for (const name of numbers) {
    const beyond = { ...largest, [name]: Number(largest[name]) + 1 }
    await expect(voucherSchema('Europe/Madrid').isValid(beyond)).resolves.toBe(false)
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
  const schema = voucherSchema('Europe/Madrid', () => Date.parse('2030-07-01T10:00:00Z'))
  for (const batchid of ['99', '0999', '12345', 'abcd']) {
    await expect(schema.isValid({ ...largest, use_before: null, batchid })).resolves.toBe(false)
  }
  // Noon in Madrid is 10:00 in UTC: exactly now is too late.
  await expect(schema.isValid({ ...largest, use_before: '2030-07-01T12:00' })).resolves.toBe(false)
  await expect(schema.isValid({ ...largest, use_before: '2030-07-01T12:01' })).resolves.toBe(true)
})
