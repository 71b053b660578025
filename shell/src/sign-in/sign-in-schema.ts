import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'

export interface SignInValues {
  email: string
  password: string
}

export const signInSchema = object({
  email: string().trim().required(formText('error.field.required')).email(formText('error.field.email')),
  password: string().required(formText('error.field.required')),
})
