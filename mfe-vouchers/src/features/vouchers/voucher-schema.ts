import { fieldTexts, toInstant, type WallTime } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import type { DurationType } from '@portico/shared/contracts'
import { boolean, number, object, string, type NumberSchema } from 'yup'
import { messages } from './voucher-form-messages'

/** The form as it is on screen. Names are those of the API, so its faults find their fields. */
export interface VoucherFormValues {
  num_to_create: number | null
  /** '' lets the server pick one. */
  batchid: string
  notes: string
  duration_val: number | null
  duration_type: DurationType
  /** On the clocks of the site. */
  use_before: WallTime | null
  num_devices: number | null
  unlimited_data: boolean
  /** MB */
  bytes_t: number | null
  unlimited_speed: boolean
  /** kbps */
  speed_dl: number | null
  speed_ul: number | null
  /** As people write it, not in minor units. */
  price: number | null
}

/** The largest values that the API takes; voucher-conversions.test.ts holds them against its contract. */
export const VOUCHER_LIMITS = {
  num_to_create: 1000,
  duration_val: 525_600,
  num_devices: 100,
  bytes_t: 10_000_000,
  speed: 10_000_000,
  notes: 200,
} as const

function wholeNumber(min: number, max: number): NumberSchema<number | null | undefined> {
  return number()
    .nullable()
    .required(fieldTexts.required)
    .integer(fieldTexts.invalid)
    .min(min, ({ min: least }) => formText(fieldTexts.tooSmall, { min: least }))
    .max(max, ({ max: most }) => formText(fieldTexts.tooBig, { max: most }))
}

/** Asked only while the switch beside it is off. */
function limit(whileOff: 'unlimited_data' | 'unlimited_speed', max: number) {
  return number()
    .nullable()
    .when(whileOff, { is: false, then: () => wholeNumber(1, max) })
}

/** Rules of the form. `timeZone` is the site's: 'Use before' is meant on its clocks. */
export function voucherSchema(timeZone: string, now: () => number = Date.now) {
  return object({
    num_to_create: wholeNumber(1, VOUCHER_LIMITS.num_to_create),
    batchid: string().matches(/^[1-9]\d{3}$/, { message: messages.batchIdFault, excludeEmptyString: true }),
    notes: string().max(VOUCHER_LIMITS.notes, ({ max }) => formText(fieldTexts.tooLong, { max })),
    duration_val: wholeNumber(1, VOUCHER_LIMITS.duration_val),
    duration_type: number().oneOf([1, 2, 3]).required(),
    use_before: string()
      .nullable()
      .test(
        'future',
        () => messages.useBeforePast,
        (wall) => !wall || Date.parse(toInstant(wall, timeZone)) > now(),
      ),
    num_devices: wholeNumber(1, VOUCHER_LIMITS.num_devices),
    unlimited_data: boolean().required(),
    bytes_t: limit('unlimited_data', VOUCHER_LIMITS.bytes_t),
    unlimited_speed: boolean().required(),
    speed_dl: limit('unlimited_speed', VOUCHER_LIMITS.speed),
    speed_ul: limit('unlimited_speed', VOUCHER_LIMITS.speed),
    price: number()
      .nullable()
      .required(fieldTexts.required)
      .min(0, ({ min }) => formText(fieldTexts.tooSmall, { min })),
  })
}
