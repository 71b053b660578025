import {
  accountPassword,
  isEmailText,
  limitSchema,
  text,
  textWithin,
  toLimits,
  type LimitValues,
} from '@portico/shared/schemas'
import { MAX_NAME, MAX_NOTES, MAX_PHONE, USERNAME, type GuestAccount } from '@portico/shared/contracts'
import { boolean, number, object, string } from 'yup'
import type { GuestAccountBody } from './guest-accounts-api'

export interface GuestAccountValues extends LimitValues {
  username: string
  /** Password of a new account; empty generates one. */
  password: string
  firstname: string
  lastname: string
  email: string
  phonenumber: string
  notes: string
  bytes_type: GuestAccount['bytes_type']
  active: boolean
}

/** Defaults: a week on two devices without limits. */
export const NEW_GUEST_USER: GuestAccountValues = {
  username: '',
  password: '',
  firstname: '',
  lastname: '',
  email: '',
  phonenumber: '',
  notes: '',
  duration_val: 7,
  duration_type: 3,
  num_devices: 2,
  unlimited_data: true,
  bytes_t: null,
  bytes_type: 1,
  unlimited_speed: true,
  speed_dl: null,
  speed_ul: null,
  active: true,
}

/** An absent limit is 0 in the API and empty in the form. */
export function toFormValues(account: GuestAccount): GuestAccountValues {
  const { bytes_t, speed_dl, speed_ul, unlimited_data, unlimited_speed } = account
  return {
    ...NEW_GUEST_USER,
    ...account,
    bytes_t: unlimited_data ? null : bytes_t,
    speed_dl: unlimited_speed ? null : speed_dl,
    speed_ul: unlimited_speed ? null : speed_ul,
  }
}

export function toBody(values: GuestAccountValues): GuestAccountBody {
  return {
    username: values.username.trim(),
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    email: values.email.trim(),
    phonenumber: values.phonenumber.trim(),
    notes: values.notes.trim(),
    ...toLimits(values),
    bytes_type: values.bytes_type,
    active: values.active,
  }
}

export const guestAccountSchema = object({
  username: textWithin(USERNAME)
    .trim()
    .required({ id: 'error.field.required' })
    .matches(USERNAME.pattern, {
      message: { id: 'guestuser.form.username_error' },
      excludeEmptyString: true,
    }),
  password: accountPassword,
  firstname: text(MAX_NAME),
  lastname: text(MAX_NAME),
  email: string().trim().test('email', { id: 'error.field.email' }, isEmailText),
  phonenumber: text(MAX_PHONE),
  notes: text(MAX_NOTES),
  ...limitSchema,
  bytes_type: number().oneOf([1, 2, 3, 4]).required(),
  active: boolean().required(),
})
