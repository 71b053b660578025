import { z } from 'zod'
import type { RouteDefinition, Schema } from './route'

/** Number of checked fields: enough to detect another server's response. */
const FIELDS = 2

/** Unwraps defaults, transformations and similar. */
function bare(schema: Schema): Schema {
  const { def } = schema as { def: { innerType?: Schema; in?: Schema; getter?: () => Schema } }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema
  const inner = def.innerType ?? def.in ?? def.getter?.()
  return inner ? bare(inner) : schema
}

/** Required fields; `items[]` is a list. Lists come first, because screens iterate over them. */
function fieldsOf(schema: Schema): string[] {
  const known = bare(schema)
  if (known instanceof z.ZodUnion) {
    const [first = [], ...others] = known.options.map((option) => fieldsOf(option as Schema))
    return first.filter((field) => others.every((fields) => fields.includes(field)))
  }
  if (known instanceof z.ZodIntersection) {
    return [...fieldsOf(known.def.left as Schema), ...fieldsOf(known.def.right as Schema)]
  }
  if (!(known instanceof z.ZodObject)) return []
  const required = Object.entries<Schema>(known.shape).filter(
    ([, field]) => !field.safeParse(undefined).success,
  )
  const [lists, others] = [true, false].map((isList) =>
    required.filter(([, field]) => bare(field) instanceof z.ZodArray === isList).map(([name]) => name),
  )
  return [...(lists ?? []).map((name) => `${name}[]`), ...(others ?? [])]
}

function shapeOf(response: Schema): string {
  const known = bare(response)
  if (known instanceof z.ZodNullable) {
    const inner = shapeOf(known.unwrap() as Schema)
    return inner && `?${inner}`
  }
  if (known instanceof z.ZodArray) return '[]'
  const isObject = known instanceof z.ZodObject || known instanceof z.ZodRecord
  return fieldsOf(known).slice(0, FIELDS).join() || (isObject ? '{}' : '')
}

/**
 * The shape that a browser checks in a call's response; the build appends it to the address: required fields
 * (`items[],metadata`), `[]` for a list, `{}` for an object, a leading `?` if null is allowed, or the status of a
 * response without a body. Empty: anything.
 */
function answerShape({ response, produces, status = 204 }: RouteDefinition): string {
  if (produces) return ''
  return response ? shapeOf(response) : String(status)
}

/** Method, path and shape of a call, which the build inserts in place of its id. */
export function callAddress(entry: RouteDefinition): string {
  return `${entry.method} ${entry.path} ${answerShape(entry)}`.trim()
}
