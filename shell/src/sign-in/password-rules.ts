import { MAX_PASSWORD, MIN_PASSWORD } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { ref, string } from 'yup'

/** A new password typed twice: fields of a yup object. */
export const newPasswordFields = {
  password: string()
    .required(formText('error.field.required'))
    .min(MIN_PASSWORD, formText('error.field.too_short', { min: MIN_PASSWORD }))
    .max(MAX_PASSWORD, formText('error.field.too_long', { max: MAX_PASSWORD })),
  repeat: string()
    .required(formText('error.field.required'))
    .oneOf([ref('password')], formText('shell.password.match')),
}
