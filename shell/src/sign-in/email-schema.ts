import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'

/** Schema of a form with an email address only. */
export const emailSchema = object({
  email: string().trim().required(formText('error.field.required')).email(formText('error.field.email')),
})
