import { COUNTRY_CODES } from '../../contracts/countries'
import type { FieldType, Language, SplashFormField } from '../../contracts'
import { attributes, escapeHtml } from './html'
import { fieldName, type SplashErrors, type SplashText, type SplashTextId } from './model'
import { splashText } from './texts'

export interface FormContext {
  language: Language
  values: Readonly<Record<string, string>>
  errors: SplashErrors
  /** A number as people in the site's country write it. */
  phoneExample: string | undefined
}

/** A format of the API in the guest's notation: 'DD/MM/AAAA'. */
export function birthdayHint(language: Language, format: string | undefined): string {
  const pattern = format || 'DD/MM/YYYY'
  return language === 'es-ES' ? pattern.replace('YYYY', 'AAAA') : pattern
}

interface Input {
  name: string
  label: string
  mandatory: boolean
  /** Shown below the label. */
  hint?: string
  input: Readonly<Record<string, string | number | boolean | undefined>>
}

const USUAL_TITLES: Partial<Record<FieldType, SplashTextId>> = {
  email: 'field.email',
  phonenumber: 'field.phonenumber',
  voucher: 'field.voucher',
  otp: 'code.field',
  firstname: 'field.firstname',
  lastname: 'field.lastname',
  gender: 'field.gender',
  birthday: 'field.birthday',
  country: 'field.country',
  ukpostcode: 'field.ukpostcode',
  consent: 'field.consent',
}

/** Attributes that tell browsers the purpose of a field and the keyboard to show. */
const INPUTS: Partial<Record<FieldType, Input['input']>> = {
  email: { type: 'email', autocomplete: 'email', inputmode: 'email', autocapitalize: 'none' },
  phonenumber: { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  voucher: { type: 'text', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false' },
  firstname: { type: 'text', autocomplete: 'given-name' },
  lastname: { type: 'text', autocomplete: 'family-name' },
  birthday: { type: 'text', autocomplete: 'bday', inputmode: 'numeric' },
  ukpostcode: { type: 'text', autocomplete: 'postal-code', autocapitalize: 'characters' },
  custom_number: { type: 'text', inputmode: 'decimal' },
}

/** Label of a field: the operator's, or the default in the guest's language. */
export function fieldTitle(language: Language, { field_type, title }: SplashFormField): string {
  const usual = USUAL_TITLES[field_type]
  return title || (usual ? splashText(language, { id: usual }) : '')
}

function optionalMark(language: Language, mandatory: boolean): string {
  if (mandatory) return ''
  return ` <span class="optional">(${escapeHtml(splashText(language, { id: 'field.optional' }))})</span>`
}

function errorsHtml({ language, errors }: FormContext, name: string): string {
  const fieldErrors: readonly SplashText[] = errors[name] ?? []
  if (fieldErrors.length === 0) return ''
  const text = fieldErrors.map((error) => escapeHtml(splashText(language, error))).join(' ')
  return `<p class="error" id="${name}-error">${text}</p>`
}

function ariaOf({ errors }: FormContext, name: string, hint = '') {
  const isWrong = Boolean(errors[name]?.length)
  const describedBy = [hint && `${name}-hint`, isWrong && `${name}-error`].filter(Boolean).join(' ')
  return {
    'aria-invalid': isWrong ? 'true' : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

const hintHtml = (name: string, hint = '') =>
  hint && `<small class="hint" id="${name}-hint">${escapeHtml(hint)}</small>`

export function renderInput(context: FormContext, { name, label, mandatory, hint, input }: Input): string {
  const { type } = input
  const attrs = {
    id: name,
    name,
    required: mandatory,
    maxlength: 254,
    // A typed password is never sent back.
    value: type === 'password' ? undefined : context.values[name],
    ...input,
    ...ariaOf(context, name, hint),
  }
  return (
    `<div class="field"><label for="${name}">${escapeHtml(label)}${optionalMark(context.language, mandatory)}</label>` +
    hintHtml(name, hint) +
    `<input${attributes(attrs)}>${errorsHtml(context, name)}</div>`
  )
}

interface Option {
  value: string
  label: string
}

function renderSelect(
  context: FormContext,
  { name, label, mandatory }: Input,
  options: readonly Option[],
): string {
  const selected = context.values[name] ?? ''
  const empty = `<option value="">${escapeHtml(splashText(context.language, { id: 'field.select' }))}</option>`
  const items = options.map(
    ({ value, label: text }) =>
      `<option${attributes({ value, selected: value === selected })}>${escapeHtml(text)}</option>`,
  )
  const attrs = {
    id: name,
    name,
    required: mandatory,
    autocomplete: name === 'country' ? 'country' : undefined,
    ...ariaOf(context, name),
  }
  return (
    `<div class="field"><label for="${name}">${escapeHtml(label)}${optionalMark(context.language, mandatory)}</label>` +
    `<select${attributes(attrs)}>${empty}${items.join('')}</select>${errorsHtml(context, name)}</div>`
  )
}

function renderRadios(
  context: FormContext,
  { name, label, mandatory }: Input,
  options: readonly Option[],
): string {
  const selected = context.values[name]
  const items = options.map(({ value, label: text }) => {
    const attrs = { type: 'radio', name, value, required: mandatory, checked: value === selected }
    return `<label><input${attributes(attrs)}>${escapeHtml(text)}</label>`
  })
  return (
    `<fieldset class="field"${attributes(ariaOf(context, name))}><legend>${escapeHtml(label)}` +
    `${optionalMark(context.language, mandatory)}</legend><div class="choices">${items.join('')}</div>` +
    `${errorsHtml(context, name)}</fieldset>`
  )
}

export interface Check {
  name: string
  /** HTML, like the description. */
  label: string
  description?: string
  mandatory?: boolean
  checked?: boolean
}

export function renderCheck(
  context: FormContext,
  { name, label, description, mandatory = false, checked = false }: Check,
): string {
  const wasSent = Object.keys(context.values).length > 0
  const attrs = {
    type: 'checkbox',
    id: name,
    name,
    value: 'on',
    required: mandatory,
    checked: wasSent ? context.values[name] === 'on' : checked,
    ...ariaOf(context, name),
  }
  const more = description ? `<small>${description}</small>` : ''
  return (
    `<div class="check"><input${attributes(attrs)}><label for="${name}">${label}${more}` +
    `${errorsHtml(context, name)}</label></div>`
  )
}

const COUNTRIES = new Map<Language, Option[]>()

function countries(language: Language): Option[] {
  const known = COUNTRIES.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const choices = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort(
    (one, other) => compare(one.label, other.label),
  )
  COUNTRIES.set(language, choices)
  return choices
}

function genders({ language }: FormContext, field: SplashFormField): Option[] {
  const text = (id: SplashTextId) => splashText(language, { id })
  return [
    { value: 'F', label: field.female_option_text || text('field.female') },
    { value: 'M', label: field.male_option_text || text('field.male') },
    { value: 'O', label: text('field.other_gender') },
  ]
}

/** One field of the operator's form. The code of a text message has its own page. */
export function renderField(context: FormContext, field: SplashFormField, index: number): string {
  const { field_type: type, mandatory } = field
  const name = fieldName(field, index)
  const label = fieldTitle(context.language, field)
  const shape: Input = { name, label, mandatory, input: INPUTS[type] ?? { type: 'text' } }
  switch (type) {
    case 'otp':
      return ''
    case 'consent':
    case 'custom_checkbox':
      return renderCheck(context, {
        name,
        label: escapeHtml(label),
        mandatory,
        // Consent counts only if the guest gave it.
        checked: type === 'custom_checkbox' && field.default_checked,
      })
    case 'gender':
      return renderRadios(context, shape, genders(context, field))
    case 'country':
      return renderSelect(context, shape, countries(context.language))
    case 'custom_select':
      return renderSelect(
        context,
        shape,
        field.options_list.map((value) => ({ value, label: value })),
      )
    case 'birthday':
      return renderInput(context, { ...shape, hint: birthdayHint(context.language, field.format) })
    case 'phonenumber':
      return renderInput(context, { ...shape, input: { ...shape.input, placeholder: context.phoneExample } })
    default:
      return renderInput(context, shape)
  }
}
