import { fieldTexts } from '@portico/shared/forms/light'
import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'

export interface SignInValues {
  email: string
  password: string
}

export const signInSchema = object({
  email: string().trim().required(formText(fieldTexts.required)).email(formText(fieldTexts.email)),
  password: string().required(formText(fieldTexts.required)),
})
