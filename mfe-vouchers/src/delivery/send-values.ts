import type { Language } from '@portico/shared/contracts'
import { isPhoneNumber, plainNumber } from '@portico/shared/forms'
import { object, string } from 'yup'
import type { SendVoucherBody } from './voucher-delivery-api'

/** The form as it is on screen. What was typed for the other channel stays. */
export interface SendValues {
  channel: SendVoucherBody['channel']
  mail: string
  sms: string
  language: Language
}

export const newSending = (language: Language): SendValues => ({
  channel: 'mail',
  mail: '',
  sms: '',
  language,
})

export const sendSchema = object({
  mail: string().when('channel', {
    is: 'mail',
    then: (address) =>
      address.trim().required({ id: 'error.field.required' }).email({ id: 'error.field.email' }),
  }),
  sms: string().when('channel', {
    is: 'sms',
    then: (phone) =>
      phone
        .required({ id: 'error.field.required' })
        .test('phone', { id: 'vouchers.send.phone_fault' }, (value = '') => isPhoneNumber(value)),
  }),
})

/** The body of the call. */
export function toSendRequest({ channel, mail, sms, language }: SendValues): SendVoucherBody {
  return { channel, to: channel === 'mail' ? mail.trim() : plainNumber(sms), language }
}
