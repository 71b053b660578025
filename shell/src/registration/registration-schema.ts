import { formText } from '@portico/shared/i18n'
import { boolean, object, string } from 'yup'
import { newPasswordFields } from '../sign-in/password-rules'

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 200

const name = string()
  .trim()
  .max(LONGEST_NAME, formText('error.field.too_long', { max: LONGEST_NAME }))
const requiredName = name.required(formText('error.field.required'))
const choice = string().nullable().required(formText('error.field.required'))

export const registrationSchema = object({
  displayname: requiredName,
  account_name: requiredName,
  account_url: string()
    .trim()
    .max(LONGEST_ADDRESS, formText('error.field.too_long', { max: LONGEST_ADDRESS })),
  account_type: choice,
  deployment_type: choice,
  deployment_type_other_text: name.when('deployment_type', ([type], other) =>
    type === 'other' ? other.required(formText('error.field.required')) : other,
  ),
  plan_type: choice,
  accept_terms: boolean().oneOf([true], formText('shell.registration.terms-fault')),
  ...newPasswordFields,
})
