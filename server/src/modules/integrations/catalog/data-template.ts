import type { ErrorText } from '@portico/shared/contracts'

/** A name in braces, such as `{guest.email}` or `{guest.details.Room number}`. */
const PLACEHOLDER = /\{([a-z_]+(?:\.[^{}.]+)*)\}/g

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Names that a template can use, with `*` for any name of a level. */
export type TemplateNames = ReadonlySet<string>

/** Returns the names of all values in examples. Objects whose keys differ for each site are given in `open`. */
export function namesOf(examples: readonly object[], open: readonly string[] = []): TemplateNames {
  const names = new Set<string>()
  const collect = (value: unknown, path: string) => {
    if (path) names.add(path)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return
    if (open.includes(path)) names.add(`${path}.*`)
    else for (const [key, each] of Object.entries(value)) collect(each, path ? `${path}.${key}` : key)
  }
  for (const example of examples) collect(example, '')
  return names
}

/** Returns each error of a template once: it isn't JSON, or it contains unknown placeholders. */
export function templateErrors(template: string, names: TemplateNames): ErrorText[] {
  const json = parsed(template)
  if (json === undefined) return [{ id: 'error.template.json' }]
  const used = textsOf(json).flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
  return [...new Set(used)]
    .filter((name) => !names.has(name) && !names.has(name.replace(/\.[^.]*$/, '.*')))
    .map((name) => ({ id: 'error.template.placeholder', values: { name: `{${name}}` } }))
}

/**
 * Fills in a template, which must be JSON. A text that is one placeholder becomes its value, of any type; placeholders
 * within a text become text. Values that are missing or null are null or empty.
 */
export function filledTemplate(template: string, values: object): Json {
  return filled(parsed(template) ?? null, values)
}

function filled(json: Json, values: object): Json {
  if (typeof json === 'string') return filledText(json, values)
  if (Array.isArray(json)) return json.map((each) => filled(each, values))
  if (json === null || typeof json !== 'object') return json
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, filled(each, values)]))
}

function filledText(text: string, values: object): Json {
  const [whole] = text.matchAll(PLACEHOLDER)
  if (whole?.[1] !== undefined && whole[0] === text) return valueOf(values, whole[1])
  return text.replace(PLACEHOLDER, (_, name: string) => asText(valueOf(values, name)))
}

function valueOf(values: object, name: string): Json {
  let value: unknown = values
  for (const key of name.split('.')) {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    value = isObject ? (value as Record<string, unknown>)[key] : null
  }
  return value as Json // Templates are filled with values that came from JSON.
}

function asText(value: Json): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function textsOf(json: Json): string[] {
  if (typeof json === 'string') return [json]
  if (json === null || typeof json !== 'object') return []
  return Object.values(json).flatMap(textsOf)
}

/** Undefined: not a JSON object or list. */
function parsed(template: string): Json | undefined {
  try {
    const json = JSON.parse(template) as Json
    return json !== null && typeof json === 'object' ? json : undefined
  } catch {
    return undefined
  }
}
