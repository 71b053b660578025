import type { VoucherPreset } from '@portico/shared/contracts'
import { fromMinorUnits } from '@portico/shared/i18n'
import type { VoucherPresetBody } from './voucher-presets-api'
import { settingsOf, type FormContext } from '../form/voucher-conversions'
import type { VoucherFormValues } from '../form/voucher-schema'

/** Fields that a preset fills. */
export const PRESET_FIELDS = [
  'duration_val',
  'duration_type',
  'num_devices',
  'bytes_t',
  'speed_dl',
  'speed_ul',
  'price',
  'code_length',
  'code_prefix',
] as const satisfies readonly (keyof VoucherFormValues)[]

/** The form's settings as a preset with a name. */
export function toPresetBody(
  name: string,
  values: VoucherFormValues,
  context: FormContext,
): VoucherPresetBody {
  return { name, ...settingsOf(values, context) }
}

/** A stored preset with another name. */
export function renamed({ id: _id, ...settings }: VoucherPreset, name: string): VoucherPresetBody {
  return { ...settings, name }
}

/** The form with a preset's settings; number, batch, notes and dates stay. */
export function withPreset(
  values: VoucherFormValues,
  preset: VoucherPreset,
  { currency }: FormContext,
): VoucherFormValues {
  const { unlimited_data: freeData, unlimited_speed: freeSpeed, code_style: style } = preset
  const ownPrefix = style.prefix === '' ? 'none' : 'own'
  return {
    ...values,
    duration_val: preset.duration_val,
    duration_type: preset.duration_type,
    num_devices: preset.num_devices,
    unlimited_data: freeData,
    bytes_t: freeData ? null : preset.bytes_t,
    unlimited_speed: freeSpeed,
    speed_dl: freeSpeed ? null : preset.speed_dl,
    speed_ul: freeSpeed ? null : preset.speed_ul,
    price: fromMinorUnits(preset.price, currency),
    code_alphabet: style.alphabet,
    code_length: style.length,
    code_prefix_kind: style.prefix === null ? 'batch' : ownPrefix,
    code_prefix: style.prefix ?? '',
  }
}

/** Returns true if the form differs from the preset. */
export function differs(values: VoucherFormValues, preset: VoucherPreset, context: FormContext): boolean {
  const serialized = (some: VoucherFormValues) => JSON.stringify(settingsOf(some, context))
  return serialized(values) !== serialized(withPreset(values, preset, context))
}
