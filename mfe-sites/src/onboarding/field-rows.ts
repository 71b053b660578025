import type { FieldType, LoginConfig, LoginMethod, SplashFormField } from '@portico/shared/contracts'

/** A field with something to tell it from others of its type. */
export type FieldRow = SplashFormField & { key: string }

/** Methods whose forms are set up here, in the order in which they are offered. */
export const FORM_CONFIGS: readonly (readonly [LoginMethod, LoginConfig])[] = [
  ['email', 'emailconfig'],
  ['phone', 'phoneconfig'],
  ['facebook', 'facebookloginconfig'],
  ['guestuser', 'guestuserloginconfig'],
  ['payment', 'paymentloginconfig'],
]

/** Without these the method is none. field-rows.test.ts holds them against the contract. */
const ESSENTIAL: Partial<Record<LoginMethod, FieldType>> = {
  email: 'email',
  phone: 'phonenumber',
  payment: 'email',
}

export function isEssential(method: LoginMethod, type: FieldType): boolean {
  return ESSENTIAL[method] === type
}

const COMMON: readonly FieldType[] = [
  'firstname',
  'lastname',
  'email',
  'phonenumber',
  'gender',
  'birthday',
  'country',
  'consent',
]

/** What could be asked besides. Postcodes and codes by text message make sense in some places only. */
export function offeredTypes(method: LoginMethod, country: string, rows: readonly FieldRow[]): FieldType[] {
  const types: FieldType[] = [
    ...COMMON,
    ...(country === 'GB' ? (['ukpostcode'] as const) : []),
    ...(method === 'phone' ? (['otp'] as const) : []),
  ]
  return types.filter((type) => !rows.some(({ field_type }) => field_type === type))
}

let nextKey = 1

export function toRow(field: SplashFormField): FieldRow {
  return { ...field, key: `${field.field_type}-${nextKey++}` }
}

export function newField(type: FieldType, own: Partial<SplashFormField> = {}): FieldRow {
  return toRow({
    field_type: type,
    title: '',
    format: type === 'birthday' ? 'DD/MM/YYYY' : '',
    // A code that is sent must come back.
    mandatory: type === 'otp',
    default_checked: false,
    female_option_text: '',
    male_option_text: '',
    regex: '',
    options_list: [],
    ...own,
  })
}

/** The same rows with one of them a place further. */
export function movedRows(rows: readonly FieldRow[], from: number, to: number): FieldRow[] {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row) next.splice(to, 0, row)
  return next
}

export function toField({ key: _key, ...field }: FieldRow): SplashFormField {
  return field
}
