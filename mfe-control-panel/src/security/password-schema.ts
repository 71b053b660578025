import { formText } from '@portico/shared/i18n'
import { object, ref, string } from 'yup'

export interface PasswordValues {
  current_password: string
  password: string
  repeated: string
}

const SHORTEST = 7
const LONGEST = 200

export const passwordSchema = object({
  current_password: string().required(formText('error.field.required')),
  password: string()
    .required(formText('error.field.required'))
    .min(SHORTEST, formText('error.field.too_short', { min: SHORTEST }))
    .max(LONGEST, formText('error.field.too_long', { max: LONGEST })),
  repeated: string()
    .required(formText('error.field.required'))
    .oneOf([ref('password')], formText('security.password.differ')),
})
