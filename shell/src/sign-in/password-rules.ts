import { fieldTexts } from '@portico/shared/forms/light'
import { formText } from '@portico/shared/i18n'
import { defineMessages } from 'react-intl'
import { ref, string } from 'yup'

/** The product's rule for a new password. */
const SHORTEST = 7
const LONGEST = 200

const { match } = defineMessages({
  match: { id: 'shell.password.match', defaultMessage: 'Passwords must match' },
})

/** A new password typed twice: fields of a yup object. */
export const newPasswordFields = {
  password: string()
    .required(formText(fieldTexts.required))
    .min(SHORTEST, formText(fieldTexts.tooShort, { min: SHORTEST }))
    .max(LONGEST, formText(fieldTexts.tooLong, { max: LONGEST })),
  repeat: string()
    .required(formText(fieldTexts.required))
    .oneOf([ref('password')], formText(match)),
}
