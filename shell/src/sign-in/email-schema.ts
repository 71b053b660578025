import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'

/** One address and nothing else. */
export const emailSchema = object({
  email: string().trim().required(formText('error.field.required')).email(formText('error.field.email')),
})
