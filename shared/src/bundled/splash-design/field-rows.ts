import {
  BLANK_FIELD,
  CUSTOM_FIELD_TYPES,
  ESSENTIAL_FIELDS,
  FIELD_HOMES,
  FIELD_TYPES,
  type FieldType,
} from '../../contracts/splash/splash-field-values'
import type { LoginMethod } from '../../contracts/login-methods'
import type { SplashFormField } from '../../contracts'

/** A field with a key that identifies it among others of its type. */
export type FieldRow = SplashFormField & { key: string }

export const isCustom = (type: FieldType) => CUSTOM_FIELD_TYPES.includes(type)

/** Guests could not log in without it: it stays, and stays required. */
export function isEssential(method: LoginMethod, type: FieldType): boolean {
  return ESSENTIAL_FIELDS[method] === type
}

/** Types that can still be added: custom fields any number of times, others once. */
export function offeredTypes(method: LoginMethod, rows: readonly FieldRow[]): FieldType[] {
  return FIELD_TYPES.filter((type) => {
    const fits = FIELD_HOMES[type]?.includes(method) ?? true
    return fits && (isCustom(type) || !rows.some(({ field_type }) => field_type === type))
  })
}

let nextKey = 1

export function toRow(field: SplashFormField): FieldRow {
  return { ...field, key: `${field.field_type}-${nextKey++}` }
}

export function toField({ key: _key, ...field }: FieldRow): SplashFormField {
  return field
}

export function newRow(type: FieldType, own: Partial<SplashFormField> = {}): FieldRow {
  return toRow({
    ...BLANK_FIELD,
    field_type: type,
    format: type === 'birthday' ? 'DD/MM/YYYY' : '',
    // A sent code must be entered.
    mandatory: type === 'otp',
    options_list: [],
    ...own,
  })
}

/** Options as typed, one per line. */
export function optionsOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
}
