import { voucherRoutes } from '@portico/shared/contracts'
import { minutesOf } from '../../access-limits'
import { sameSettings, settingsOf, settingsErrors, type VoucherSettings } from './voucher-settings'

const now = new Date('2026-05-04T10:00:00Z')
const settings: VoucherSettings = {
  durationVal: 1,
  durationType: 3,
  bytesT: 500,
  speedDl: 2000,
  speedUl: 1000,
  numDevices: 2,
  price: 300,
}
const input = (changes: object) =>
  voucherRoutes.createVouchers.body.parse({ num_to_create: 1, duration_val: 1, duration_type: 3, ...changes })

test('unlimited wins over the numbers beside it', () => {
  const limits = { bytes_t: 500, speed_dl: 2000, speed_ul: 1000 }
  expect(settingsOf(input(limits))).toMatchObject({ bytesT: 0, speedDl: 0, speedUl: 0 })
  expect(settingsOf(input({ ...limits, unlimited_data: false, unlimited_speed: false }))).toMatchObject({
    bytesT: 500,
    speedDl: 2000,
    speedUl: 1000,
  })
})

test('24 hours and one day are the same, whatever they are called', () => {
  expect(minutesOf(settings)).toBe(1440)
  expect(sameSettings(settings, { ...settings, durationVal: 24, durationType: 2 })).toBe(true)
})

test.each([
  { durationVal: 2 },
  { bytesT: 0 },
  { speedDl: 0 },
  { speedUl: 0 },
  { numDevices: 1 },
  { price: 0 },
])('settings that differ in %p are not the same', (difference) => {
  expect(sameSettings(settings, { ...settings, ...difference })).toBe(false)
})

test('a limit that is asked for needs a number, and the end must lie ahead', () => {
  const errors = settingsErrors(
    input({ unlimited_data: false, unlimited_speed: false, use_before: now.toISOString() }),
    now,
  )
  expect(Object.keys(errors).sort()).toEqual(['bytes_t', 'speed_dl', 'speed_ul', 'use_before'])
})

test('a limit in one direction alone is fine', () => {
  const upOnly = input({ unlimited_speed: false, speed_ul: 500, use_before: '2026-05-04T10:00:01Z' })
  expect(settingsErrors(upOnly, now)).toEqual({})
})
