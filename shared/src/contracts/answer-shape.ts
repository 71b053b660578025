import { z } from 'zod'
import type { RouteDefinition, Schema } from './route'

/** How many fields are looked for: enough to tell an answer of another server. */
const FIELDS = 2

/** Without defaults, transformations and the like. */
function bare(schema: Schema): Schema {
  const { def } = schema as { def: { innerType?: Schema; in?: Schema; getter?: () => Schema } }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema
  const inner = def.innerType ?? def.in ?? def.getter?.()
  return inner ? bare(inner) : schema
}

/** Fields that are always there; `items[]` is a list. Lists come first, because screens go through them. */
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
 * What a browser checks of the answer to a call, as the build writes it behind the address: fields that are always
 * there (`items[],metadata`), `[]` for a list, `{}` for an object, a leading `?` where null is one too, or the status of
 * an answer without a body. Empty: anything.
 */
function answerShape({ response, produces, status = 204 }: RouteDefinition): string {
  if (produces) return ''
  return response ? shapeOf(response) : String(status)
}

/** Method, path and shape of a call, as the build writes them in place of its id. */
export function callAddress(entry: RouteDefinition): string {
  return `${entry.method} ${entry.path} ${answerShape(entry)}`.trim()
}
