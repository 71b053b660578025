import { fieldTexts } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import type { Language } from '@portico/shared/contracts'
import { object, string } from 'yup'
import { profileMessages } from './profile-messages'

export interface ProfileFormValues {
  displayname: string
  language: Language
  timezone: string
}

const LONGEST_NAME = 100

export const profileSchema = object({
  displayname: string()
    .trim()
    .required(formText(fieldTexts.required))
    .max(LONGEST_NAME, formText(fieldTexts.tooLong, { max: LONGEST_NAME })),
  language: string().required(formText(fieldTexts.required)),
  timezone: string().required(formText(profileMessages.timezoneRequired)),
})
