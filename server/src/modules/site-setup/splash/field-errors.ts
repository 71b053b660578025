import { patternProblem } from '@portico/shared/answer-pattern'
import {
  CUSTOM_FIELD_TYPES,
  ESSENTIAL_FIELDS,
  FIELD_HOMES,
  type LoginMethod,
  type SplashFormField,
} from '@portico/shared/contracts'
import type { FieldError, FieldErrors } from '../../../platform/errors/api-error'

/** Returns errors that involve several fields of a form, under `login_fields.<index>.<part>`. */
export function fieldErrors(method: LoginMethod, fields: SplashFormField[], root: string): FieldErrors {
  const errors: FieldErrors = {}
  const add = (path: string, error: FieldError) => {
    errors[path] = [...(errors[path] ?? []), error]
  }
  fields.forEach((field, index) => {
    const at = `${root}.${index}`
    const isCustom = CUSTOM_FIELD_TYPES.includes(field.field_type)
    const first = fields.findIndex(({ field_type }) => field_type === field.field_type)
    if (!isCustom && first < index) add(`${at}.field_type`, { id: 'error.splash.duplicate' })
    if (isCustom && !field.title) add(`${at}.title`, { id: 'error.splash.title' })
    const homes = FIELD_HOMES[field.field_type]
    if (homes && !homes.includes(method)) add(`${at}.field_type`, { id: 'error.splash.misplaced' })
    const options = new Set(field.options_list)
    if (
      field.field_type === 'custom_select' &&
      (options.size < 2 || options.size < field.options_list.length)
    )
      add(`${at}.options_list`, { id: 'error.splash.options' })
    const wrongPattern = patternError(field.regex)
    if (wrongPattern) add(`${at}.regex`, wrongPattern)
    if (field.format && field.field_type !== 'birthday') add(`${at}.format`, { id: 'error.field.invalid' })
  })
  const essential = ESSENTIAL_FIELDS[method]
  const essentialField = fields.find(({ field_type }) => field_type === essential)
  if (essential && !essentialField?.mandatory) add(root, { id: 'error.splash.essential' })
  return errors
}

function patternError(pattern: string): FieldError | null {
  const problem = patternProblem(pattern)
  if (problem === null) return null
  if (problem.kind === 'unsupported') {
    return { id: 'error.splash.regex_part', values: { part: problem.part } }
  }
  return { id: problem.kind === 'invalid' ? 'error.splash.regex' : 'error.splash.regex_large' }
}
