import { limitSchema, text, wholeNumber, wholeWithin, type LimitValues } from '@portico/shared/schemas'
import { formText } from '@portico/shared/i18n'
import {
  CODE_LENGTHS,
  CODE_PREFIX,
  MAX_NOTES,
  mostCodes,
  MIN_CODE,
  VOUCHERS_PER_CALL,
  type CodeStyle,
} from '@portico/shared/contracts'
import { toInstant, type WallTime } from '@portico/shared/units'
import { array, number, object, string } from 'yup'
import type { VoucherQuota } from '../family/vouchers-api'
import type { VoucherFamilyId } from '../family/voucher-family'

/** The beginning of codes. */
export type PrefixKind = 'batch' | 'own' | 'none'

/** Form values. Their names are those of the API, so that its errors find their fields. */
export interface VoucherFormValues extends LimitValues {
  num_to_create: number | null
  /** '' lets the server assign one. */
  batchid: string
  notes: string
  /** In the site's time zone. */
  use_before: WallTime | null
  /** In currency units, not minor units. */
  price: number | null
  code_alphabet: CodeStyle['alphabet']
  /** Null: automatic. */
  code_length: number | null
  code_prefix_kind: PrefixKind
  /** Used only if `code_prefix_kind` is 'own'. */
  code_prefix: string
  /** Multi-site vouchers only. */
  validSites: 'all' | 'selected'
  site_ids: number[]
}

/** Prefix of the codes. A batch without a number yet gets a sample of the same length. */
export function prefixOf(
  values: Partial<Pick<VoucherFormValues, 'batchid' | 'code_prefix_kind' | 'code_prefix'>>,
): string {
  // Formik leaves empty texts out during the validation.
  const { batchid = '', code_prefix_kind: kind, code_prefix: own = '' } = values
  if (kind === 'batch') return /^\d{4}$/.test(batchid) ? batchid : '1050'
  return kind === 'own' ? own.trim().toUpperCase() : ''
}

/** Empty, or long enough for the whole code and for many more codes than vouchers. */
function codeLength() {
  // Yup types a parent as any object; here it is the form.
  return wholeWithin(CODE_LENGTHS)
    .notRequired()
    .test(
      'whole code',
      () => formText('error.voucher.code_short', { min: MIN_CODE }),
      (length, { parent }) => !length || prefixOf(parent as VoucherFormValues).length + length >= MIN_CODE,
    )
    .test(
      'enough codes',
      () => 'vouchers.create.codes_too_few',
      (length, { parent }) => {
        const { num_to_create: count, code_alphabet: alphabet } = parent as VoucherFormValues
        return !length || (count ?? 0) <= mostCodes({ alphabet, length })
      },
    )
}

/** Options of the rules: 'Use before' is in `timeZone`; only multi-site vouchers have locations. */
interface SchemaOptions {
  family: VoucherFamilyId
  timeZone: string
  /** The plan's remaining vouchers, once loaded. */
  quota?: VoucherQuota | undefined
}

/** Schema of the form. */
export function voucherSchema({ family, timeZone, quota }: SchemaOptions, now: () => number = Date.now) {
  const sites = array(number().required())
  return object({
    num_to_create: wholeNumber(1, VOUCHERS_PER_CALL).test(
      'plan',
      () => formText('error.voucher.plan_limit', { limit: quota?.limit ?? 0, left: quota?.left ?? 0 }),
      (count) => !quota || (count ?? 0) <= quota.left,
    ),
    batchid: string().matches(/^[1-9]\d{3}$/, {
      message: { id: 'error.voucher.batch_id' },
      excludeEmptyString: true,
    }),
    notes: text(MAX_NOTES),
    ...limitSchema,
    use_before: string()
      .nullable()
      .test(
        'future',
        () => 'error.voucher.use_before_past',
        (wall) => !wall || Date.parse(toInstant(wall, timeZone)) > now(),
      ),
    price: number()
      .nullable()
      .required({ id: 'error.field.required' })
      .min(0, ({ min }) => formText('error.field.too_small', { min })),
    code_length: codeLength(),
    code_prefix: string().when('code_prefix_kind', {
      is: 'own',
      then: (prefix) =>
        prefix
          .trim()
          .required({ id: 'error.field.required' })
          .matches(new RegExp(CODE_PREFIX.pattern, 'i'), { message: { id: 'error.voucher.prefix' } }),
    }),
    site_ids: sites.when('validSites', {
      is: (validSites: unknown) => family === 'multisite' && validSites === 'selected',
      then: (selected) => selected.min(1, { id: 'vouchers.create.sites_missing' }),
    }),
  })
}
