import type { FormikHelpers } from 'formik'
import { isOutcomeUnknown, type ApiFailure } from '../http/api-error'
import type { FormText } from '../i18n/error-text'

/** Outcome of the last submit, kept in Formik's `status`. */
export interface SubmitStatus {
  /** Shown in one alert at the top of the form. */
  alert: FormText[]
  /** Error of a field by its name, with the rejected value: another value clears the error. */
  fields: Record<string, { text: FormText; refused: unknown }>
  /** True once the server accepted the form. */
  saved: boolean
}

export const CLEAN_STATUS: SubmitStatus = { alert: [], fields: {}, saved: false }

function at(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)
}

function textsOf(failure: ApiFailure, field: string): FormText[] {
  return (
    failure.schema_texts[field] ??
    failure.schema_errors[field]?.map((text) => ({ id: text, verbatim: text })) ??
    []
  )
}

/** Options for showing a failed call in a form. */
export interface FailureOptions {
  /** Form fields by the API's fields, if their names differ. */
  fieldNames?: Record<string, string> | undefined
  /** Beginning of the alert, followed by the reason. Left out if it is unknown whether the call failed. */
  failed?: FormText | undefined
}

/**
 * Assigns the errors: the first message of a field to that field; errors without a field, and the message itself, to
 * the alert.
 */
export function statusOfFailure(
  failure: ApiFailure,
  values: unknown,
  { fieldNames = {}, failed }: FailureOptions = {},
): SubmitStatus {
  const status: SubmitStatus = {
    alert: [...(failed && !isOutcomeUnknown(failure) ? [failed] : []), failure.text],
    fields: {},
    saved: false,
  }
  for (const path of new Set([...Object.keys(failure.schema_texts), ...Object.keys(failure.schema_errors)])) {
    const [first, ...rest] = textsOf(failure, path)
    if (!first) continue
    const name = fieldNames[path] ?? path
    const refused = at(values, name)
    if (refused === undefined) status.alert.push(first, ...rest)
    else status.fields[name] = { text: first, refused }
  }
  return status
}

/** Shows a failed call in the form: field errors at their fields, the others in the alert at the top. */
export function applyApiFailure<Values>(
  failure: ApiFailure,
  helpers: Pick<FormikHelpers<Values>, 'setStatus'>,
  values: Values,
  options?: FailureOptions,
): void {
  helpers.setStatus(statusOfFailure(failure, values, options))
}
