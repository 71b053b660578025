import { englishText, type ImportRowError } from '@portico/shared/contracts'
import type { FieldError } from '../errors/api-error'

/** Returns an error of an imported row. `row` counts from 1, without the heading. */
export function rowError(row: number, field: string, { id, values }: FieldError): ImportRowError {
  return { row, field, id, ...(values && { values }), message: englishText(id, values) }
}
