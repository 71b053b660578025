import { fieldTexts } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { object, ref, string } from 'yup'
import { securityMessages } from './security-messages'

export interface PasswordValues {
  current_password: string
  password: string
  repeated: string
}

const SHORTEST = 7
const LONGEST = 200

export const passwordSchema = object({
  current_password: string().required(formText(fieldTexts.required)),
  password: string()
    .required(formText(fieldTexts.required))
    .min(SHORTEST, formText(fieldTexts.tooShort, { min: SHORTEST }))
    .max(LONGEST, formText(fieldTexts.tooLong, { max: LONGEST })),
  repeated: string()
    .required(formText(fieldTexts.required))
    .oneOf([ref('password')], formText(securityMessages.differ)),
})
