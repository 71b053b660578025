import { type FieldError, invalidFields } from '../errors/api-error'

/** Returns an error about a file as a whole. */
export const fileError = (id: FieldError['id'], values?: FieldError['values']) =>
  invalidFields({ file: [{ id, ...(values && { values }) }] })
