import { formText } from '@portico/shared/i18n'
import type { Language } from '@portico/shared/contracts'
import { object, string } from 'yup'

export interface ProfileFormValues {
  displayname: string
  language: Language
  timezone: string
}

const LONGEST_NAME = 100

export const profileSchema = object({
  displayname: string()
    .trim()
    .required(formText('error.field.required'))
    .max(LONGEST_NAME, formText('error.field.too_long', { max: LONGEST_NAME })),
  language: string().required(formText('error.field.required')),
  timezone: string().required(formText('profile.timezone.required')),
})
