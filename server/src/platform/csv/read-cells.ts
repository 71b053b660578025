import { type NumberForm, numberProblemText, readNumber } from '@portico/shared/units'
import type { z } from 'zod'
import type { FieldError } from '../errors/api-error'
import { zodErrors } from '../http/zod-errors'
import type { CsvRow } from './read-csv'

/** The value of a row, or all its errors. */
export interface ParsedRow<Value> {
  value?: Value
  errors: [field: string, error: FieldError][]
}

/** Reads the cells of one row. */
export class CellReader<Column extends string> {
  private readonly errors: Partial<Record<string, FieldError>> = {}

  constructor(private readonly cells: CsvRow<Column>) {}

  text(column: Column): string {
    return this.cells[column] ?? ''
  }

  /** `otherwise` is the value of an empty cell. */
  read<T>(column: Column, otherwise: T, parse: (text: string) => T | FieldError): T {
    const text = this.text(column)
    const value = text === '' ? otherwise : parse(text)
    if (!isError(value)) return value
    this.errors[column] = value
    return otherwise
  }

  /** Reads a number in any usual format. An ambiguous one is an error of the row. */
  number<T>(column: Column, otherwise: T, form: NumberForm): number | T {
    return this.read<number | T>(column, otherwise, (text) => {
      const reading = readNumber(text, form)
      return 'value' in reading ? (reading.value ?? otherwise) : numberProblemText(reading, form)
    })
  }

  whole<T>(column: Column, otherwise: T): number | T {
    return this.number(column, otherwise, {})
  }

  /** Validates the read input by a schema. */
  parse<Output>(schema: z.ZodType<Output>, input: unknown): ParsedRow<Output> {
    const parsed = schema.safeParse(input)
    const zodFields = parsed.success ? [] : Object.entries(zodErrors(parsed.error.issues, input))
    const errors = [
      ...Object.entries(this.errors).flatMap(([field, error]) => (error ? [[field, error] as const] : [])),
      ...zodFields.flatMap(([field, [error]]) =>
        error && !this.errors[field] ? [[field, error] as const] : [],
      ),
    ].map(([field, error]): [string, FieldError] => [
      field,
      // A cell can't be missing, only empty. Fields that aren't columns have no cell.
      this.cells[field as Column] ? error : { id: 'error.field.required' },
    ])
    return { errors, ...(parsed.success && errors.length === 0 && { value: parsed.data }) }
  }
}

const isError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'id' in value
