import { toLimits } from '@portico/shared/schemas'
import { DEFAULT_CODE_STYLE } from '@portico/shared/contracts'
import { toMinorUnits } from '@portico/shared/i18n'
import { toInstant } from '@portico/shared/units'
import type { CreateVouchersBody } from '../family/vouchers-api'
import type { VoucherFamilyId } from '../family/voucher-family'
import { prefixOf, type VoucherFormValues } from './voucher-schema'

/** Defaults of the form: one device, one day, no limits, free. */
export const NEW_VOUCHERS: VoucherFormValues = {
  num_to_create: 10,
  batchid: '',
  notes: '',
  duration_val: 1,
  duration_type: 3,
  use_before: null,
  num_devices: 1,
  unlimited_data: true,
  bytes_t: null,
  unlimited_speed: true,
  speed_dl: null,
  speed_ul: null,
  price: 0,
  code_alphabet: DEFAULT_CODE_STYLE.alphabet,
  code_length: DEFAULT_CODE_STYLE.length,
  code_prefix_kind: 'batch',
  code_prefix: '',
  validSites: 'all',
  site_ids: [],
}

/** A new form. Users who can't create vouchers for every location start with the selected one. */
export function newVouchers(everywhere: boolean, siteId: number): VoucherFormValues {
  return {
    ...NEW_VOUCHERS,
    validSites: everywhere ? 'all' : 'selected',
    site_ids: everywhere ? [] : [siteId],
  }
}

/** The voucher family, with the currency and time zone of its form. */
export interface FormContext {
  family: VoucherFamilyId
  /** ISO 4217 */
  currency: string
  /** IANA */
  timeZone: string
}

/** The settings that a preset can contain. The schema rejects empty numbers. */
export function settingsOf(values: VoucherFormValues, { currency }: Pick<FormContext, 'currency'>) {
  return {
    ...toLimits(values),
    price: toMinorUnits(values.price ?? 0, currency),
    code_style: {
      alphabet: values.code_alphabet,
      length: values.code_length ?? null,
      prefix: values.code_prefix_kind === 'batch' ? null : prefixOf(values),
    },
  }
}

/** Body of the call. */
export function toRequest(values: VoucherFormValues, context: FormContext): CreateVouchersBody {
  return {
    ...settingsOf(values, context),
    num_to_create: values.num_to_create ?? 0,
    batchid: values.batchid === '' ? null : Number(values.batchid),
    notes: values.notes.trim(),
    use_before: values.use_before === null ? null : toInstant(values.use_before, context.timeZone),
    ...(context.family === 'multisite' ? validSitesOf(values) : {}),
  }
}

function validSitesOf({ validSites, site_ids }: VoucherFormValues) {
  return validSites === 'all' ? { all_sites: true } : { all_sites: false, site_ids }
}

/** Fields of the API that have another name in the form. */
export const FIELD_NAMES = {
  all_sites: 'validSites',
  code_style: 'code_length',
  'code_style.length': 'code_length',
  'code_style.prefix': 'code_prefix',
  'code_style.alphabet': 'code_alphabet',
}

/** The form for another batch with the same settings; the batch id is cleared. */
export function toFormValues(last: VoucherFormValues): VoucherFormValues {
  return { ...last, batchid: '' }
}
