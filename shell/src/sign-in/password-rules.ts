import { formText } from '@portico/shared/i18n'
import { ref, string } from 'yup'

/** The product's rule for a new password. */
const SHORTEST = 7
const LONGEST = 200

/** A new password typed twice: fields of a yup object. */
export const newPasswordFields = {
  password: string()
    .required(formText('error.field.required'))
    .min(SHORTEST, formText('error.field.too_short', { min: SHORTEST }))
    .max(LONGEST, formText('error.field.too_long', { max: LONGEST })),
  repeat: string()
    .required(formText('error.field.required'))
    .oneOf([ref('password')], formText('shell.password.match')),
}
