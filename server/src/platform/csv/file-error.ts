import { type FieldError, invalidFields } from '../errors/api-error'

/** What is wrong with a file as a whole. */
export const fileError = (id: FieldError['id'], values?: FieldError['values']) =>
  invalidFields({ file: [{ id, ...(values && { values }) }] })
