import type { FieldType } from '../contracts'
import type { MessageId } from '@portico/shared/i18n'

/** What guests are asked for, in a form of the splash page. */
export const FIELD_TYPE_NAMES = {
  email: 'form_field.email',
  phonenumber: 'form_field.phonenumber',
  voucher: 'form_field.voucher',
  otp: 'form_field.otp',
  firstname: 'form_field.firstname',
  lastname: 'form_field.lastname',
  gender: 'form_field.gender',
  birthday: 'form_field.birthday',
  country: 'form_field.country',
  ukpostcode: 'form_field.ukpostcode',
  consent: 'form_field.consent',
  custom_text: 'form_field.custom_text',
  custom_number: 'form_field.custom_number',
  custom_checkbox: 'form_field.custom_checkbox',
  custom_select: 'form_field.custom_select',
} satisfies Record<FieldType, MessageId>
