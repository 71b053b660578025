import { defineMessages } from 'react-intl'

/** Messages for yup schemas. The API uses the same ids, so both sides speak alike. */
export const fieldTexts = defineMessages({
  required: { id: 'error.field.required', defaultMessage: 'This field is required' },
  invalid: { id: 'error.field.invalid', defaultMessage: 'This is not valid' },
  email: { id: 'error.field.email', defaultMessage: 'Provide a valid email' },
  tooShort: { id: 'error.field.too_short', defaultMessage: 'Must be at least {min} characters' },
  tooLong: { id: 'error.field.too_long', defaultMessage: 'Must be at most {max} characters' },
  tooSmall: { id: 'error.field.too_small', defaultMessage: 'Must be {min} or more' },
  tooBig: { id: 'error.field.too_big', defaultMessage: 'Must be {max} or less' },
  date: { id: 'error.field.date', defaultMessage: 'This is not a date' },
})
