import { isErrorMessageId, type ErrorMessageId, type MessageValues } from '@portico/shared/contracts'
import type { z } from 'zod'
import type { FieldError, FieldErrors } from '../errors/api-error'

type Issue = z.core.$ZodIssue

/** Converts zod's issues with `input` to errors by dotted field names (`login_methods.0`). */
export function zodErrors(issues: readonly Issue[], input: unknown): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(errors, [...issue.path, key], { id: 'error.field.unknown' })
    } else {
      add(errors, issue.path, errorOf(issue, valueAt(input, issue.path)))
    }
  }
  return errors
}

/** Adds one error; errors of the entire body have the field `body`. */
export function add(errors: FieldErrors, path: readonly PropertyKey[], error: FieldError): void {
  const field = path.map(String).join('.') || 'body'
  const known = (Object.hasOwn(errors, field) && errors[field]) || []
  // defineProperty, because a field may be called __proto__.
  Object.defineProperty(errors, field, {
    value: [...known, error],
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function errorOf(issue: Issue, value: unknown): FieldError {
  const { id, values } = textOf(issue, value)
  // A rule of the contract may name its own text.
  return { id: isErrorMessageId(issue.message) ? issue.message : id, ...(values && { values }) }
}

function textOf(issue: Issue, value: unknown): { id: ErrorMessageId; values?: MessageValues } {
  if (value === undefined) return { id: 'error.field.required' }
  switch (issue.code) {
    case 'invalid_type':
      return { id: 'error.field.type' }
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 || issue.minimum === 1n
          ? { id: 'error.field.required' }
          : { id: 'error.field.too_short', values: { min: Number(issue.minimum) } }
      }
      return { id: 'error.field.too_small', values: { min: Number(issue.minimum) } }
    case 'too_big':
      return issue.origin === 'string'
        ? { id: 'error.field.too_long', values: { max: Number(issue.maximum) } }
        : { id: 'error.field.too_big', values: { max: Number(issue.maximum) } }
    case 'invalid_format':
      if (issue.format === 'email') return { id: 'error.field.email' }
      return { id: /^(date|datetime|time)$/.test(issue.format) ? 'error.field.date' : 'error.field.invalid' }
    case 'invalid_value':
      return { id: 'error.field.choice', values: { choices: issue.values.map(String).join(', ') } }
    case 'invalid_union':
      return unionText(issue)
    default:
      return { id: 'error.field.invalid' }
  }
}

/** Treats a union of literals as a choice. */
function unionText(issue: z.core.$ZodIssueInvalidUnion): { id: ErrorMessageId; values?: MessageValues } {
  const choices = issue.errors.flatMap((branch) =>
    branch.flatMap((each) => (each.code === 'invalid_value' ? each.values.map(String) : [])),
  )
  const allLiterals =
    choices.length > 0 && issue.errors.every((branch) => branch[0]?.code === 'invalid_value')
  return allLiterals
    ? { id: 'error.field.choice', values: { choices: choices.join(', ') } }
    : { id: 'error.field.invalid' }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key)),
    input,
  )
}
