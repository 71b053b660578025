import { fieldTexts } from '@portico/shared/forms/light'
import { formText } from '@portico/shared/i18n'
import { boolean, object, string } from 'yup'
import { newPasswordFields } from '../sign-in/password-rules'
import { registrationFaults } from './registration-messages'

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 200

const name = string()
  .trim()
  .max(LONGEST_NAME, formText(fieldTexts.tooLong, { max: LONGEST_NAME }))
const requiredName = name.required(formText(fieldTexts.required))
const choice = string().nullable().required(formText(fieldTexts.required))

export const registrationSchema = object({
  displayname: requiredName,
  account_name: requiredName,
  account_url: string()
    .trim()
    .max(LONGEST_ADDRESS, formText(fieldTexts.tooLong, { max: LONGEST_ADDRESS })),
  account_type: choice,
  deployment_type: choice,
  deployment_type_other_text: name.when('deployment_type', ([type], other) =>
    type === 'other' ? other.required(formText(fieldTexts.required)) : other,
  ),
  plan_type: choice,
  accept_terms: boolean().oneOf([true], formText(registrationFaults.terms)),
  ...newPasswordFields,
})
