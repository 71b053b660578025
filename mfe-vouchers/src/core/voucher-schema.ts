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
import type { VoucherQuota } from './vouchers-api'
import type { VoucherFamilyId } from './voucher-family'

/** What codes begin with. */
export type PrefixKind = 'batch' | 'own' | 'none'

/** The form as it is on screen. Names are those of the API, so its errors find their fields. */
export interface VoucherFormValues extends LimitValues {
  num_to_create: number | null
  /** '' lets the server pick one. */
  batchid: string
  notes: string
  /** On the clocks of the site. */
  use_before: WallTime | null
  /** As people write it, not in minor units. */
  price: number | null
  code_alphabet: CodeStyle['alphabet']
  /** Null: automatic. */
  code_length: number | null
  code_prefix_kind: PrefixKind
  /** Only where `code_prefix_kind` is 'own'. */
  code_prefix: string
  /** Of multi-site vouchers only. */
  reach: 'all' | 'chosen'
  site_ids: number[]
}

/** Prefix as it will be; that of a batch that has no number yet is as long as any other. */
export function prefixOf(
  values: Partial<Pick<VoucherFormValues, 'batchid' | 'code_prefix_kind' | 'code_prefix'>>,
): string {
  // While yup checks, Formik leaves empty texts out.
  const { batchid = '', code_prefix_kind: kind, code_prefix: own = '' } = values
  if (kind === 'batch') return /^\d{4}$/.test(batchid) ? batchid : '1050'
  return kind === 'own' ? own.trim().toUpperCase() : ''
}

/** Empty, or long enough for the whole code, and for many more codes than vouchers. */
function codeLength() {
  // Yup types a parent as any object; it is the form.
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

/** Whose rules: 'Use before' is meant on the clocks of `timeZone`; only multi-site vouchers say where they hold. */
interface SchemaOptions {
  family: VoucherFamilyId
  timeZone: string
  /** What the plan leaves, once it is known. */
  quota?: VoucherQuota | undefined
}

/** Rules of the form. */
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
    site_ids: sites.when('reach', {
      is: (reach: unknown) => family === 'multisite' && reach === 'chosen',
      then: (chosen) => chosen.min(1, { id: 'vouchers.create.sites_missing' }),
    }),
  })
}
