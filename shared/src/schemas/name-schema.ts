import { object, string } from 'yup'

/** Characters, of the API. */
export const LONGEST_NAME = 60

/** Rules of NameForm. */
export const nameSchema = object({
  name: string()
    .trim()
    .required({ id: 'error.field.required' })
    .max(LONGEST_NAME, { id: 'error.field.too_long', values: { max: LONGEST_NAME } }),
})
