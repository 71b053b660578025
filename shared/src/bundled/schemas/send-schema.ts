import { object, string } from 'yup'
import { isEmailText } from './email-text'

/** Schema of SendForm. The server reads phone numbers, because it knows the location's country. */
export const sendSchema = () =>
  object({
    mail: string().when('channel', {
      is: 'mail',
      then: (address) =>
        address
          .trim()
          .required({ id: 'error.field.required' })
          .test('email', { id: 'error.field.email' }, isEmailText),
    }),
    sms: string().when('channel', {
      is: 'sms',
      then: (phone) => phone.required({ id: 'error.field.required' }),
    }),
  })
