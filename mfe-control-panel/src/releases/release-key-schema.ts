import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'

export interface ReleaseKeyValues {
  name: string
}

/** Largest name that the API takes. */
const NAME_LENGTH = 60

export const releaseKeySchema = object({
  name: string()
    .trim()
    .required({ id: 'error.field.required' })
    .max(NAME_LENGTH, ({ max }) => formText('error.field.too_long', { max })),
})
