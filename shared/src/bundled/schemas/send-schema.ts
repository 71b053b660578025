import { object, string } from 'yup'

/** Schema of SendForm. `isPhone` returns true for a number with its country, in any format. */
export const sendSchema = (isPhone: (text: string) => boolean) =>
  object({
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
          .test('phone', { id: 'send.phone_error' }, (value = '') => isPhone(value)),
    }),
  })
