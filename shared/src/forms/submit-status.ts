import type { FormikHelpers } from 'formik'
import { isOutcomeUnknown, type ApiFailure } from '../http/api-error'
import type { FormText } from '../i18n/error-text'

/** What the last submit left behind, kept in Formik's `status`. */
export interface SubmitStatus {
  /** Shown in one alert on top of the form. */
  alert: FormText[]
  /** Error of a field by its name, and the value that was refused: another value takes it away. */
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

/** How a form takes a failed call. */
export interface FailureOptions {
  /** A field of the API to one of the form, where they differ. */
  fieldNames?: Record<string, string> | undefined
  /** What the alert begins with; the reason follows. Left out where nobody knows whether the call failed. */
  failed?: FormText | undefined
}

/**
 * Where each error goes: the first message of a field to the field, all that fits no field, and the
 * message itself, to the alert.
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
  for (const given of new Set([
    ...Object.keys(failure.schema_texts),
    ...Object.keys(failure.schema_errors),
  ])) {
    const [first, ...rest] = textsOf(failure, given)
    if (!first) continue
    const name = fieldNames[given] ?? given
    const refused = at(values, name)
    if (refused === undefined) status.alert.push(first, ...rest)
    else status.fields[name] = { text: first, refused }
  }
  return status
}

/** Puts a failed call on the form: field errors to their fields, the rest to the alert on top. */
export function applyApiFailure<Values>(
  failure: ApiFailure,
  helpers: Pick<FormikHelpers<Values>, 'setStatus'>,
  values: Values,
  options?: FailureOptions,
): void {
  helpers.setStatus(statusOfFailure(failure, values, options))
}
