import { PASSWORD } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { ref, string } from 'yup'

/** A new password typed twice: fields of a yup object. */
export const newPasswordFields = {
  password: string()
    .required(formText('error.field.required'))
    .min(PASSWORD.min, formText('error.field.too_short', { min: PASSWORD.min }))
    .max(PASSWORD.max, formText('error.field.too_long', { max: PASSWORD.max })),
  repeat: string()
    .required(formText('error.field.required'))
    .oneOf([ref('password')], formText('shell.password.match')),
}
