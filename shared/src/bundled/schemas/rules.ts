import { number, string, type NumberSchema, type StringSchema } from 'yup'

/** Number of characters of a text, or the range of a number. */
interface Range {
  min: number
  max: number
}

/** A text of at most `max` characters. */
export const text = (max: number): StringSchema =>
  string().max(max, { id: 'error.field.too_long', values: { max } })

/** The same, but not blank. */
export const requiredText = (max: number) => text(max).trim().required({ id: 'error.field.required' })

/** A text of `min` to `max` characters; empty ones are valid. */
export const textWithin = ({ min, max }: Range): StringSchema =>
  text(max).min(min, { id: 'error.field.too_short', values: { min } })

export const wholeNumber = (min: number, max: number): NumberSchema<number | null | undefined> =>
  number()
    .nullable()
    .required({ id: 'error.field.required' })
    .integer({ id: 'error.field.invalid' })
    .min(min, { id: 'error.field.too_small', values: { min } })
    .max(max, { id: 'error.field.too_big', values: { max } })

export const wholeWithin = ({ min, max }: Range) => wholeNumber(min, max)
