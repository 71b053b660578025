import type { RouteDefinition, Schema } from '@portico/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError, type FieldErrors } from '../errors/api-error'
import { add, zodErrors } from './zod-errors'

const NOTHING = z.strictObject({})
/** Routes without a body accept none, an empty one or null. */
const NO_BODY = z.strictObject({}).nullish()

/** Returns the parsed path parameters. An error is a 400, before the caller is identified. */
export function readParams(entry: RouteDefinition, request: FastifyRequest): unknown {
  const errors: FieldErrors = {}
  const params = parse(entry.params ?? NOTHING, request.params, errors)
  if (Object.keys(errors).length) throw new ApiError(400, 'error.validation', { fields: errors })
  return params
}

/** Returns the parsed query and body, or throws all errors of both: 422 if the body has one, else 400. */
export function readQueryAndBody(
  entry: RouteDefinition,
  request: FastifyRequest,
): { query: unknown; body: unknown } {
  const inQuery: FieldErrors = {}
  const inBody: FieldErrors = {}
  const query = parse(entry.query ?? NOTHING, request.query, inQuery)
  const body = parse(entry.body ?? NO_BODY, request.body, inBody)
  const fields = { ...inQuery, ...inBody }
  if (Object.keys(fields).length) {
    throw new ApiError(Object.keys(inBody).length ? 422 : 400, 'error.validation', { fields })
  }
  return { query, body }
}

function parse(schema: Schema, input: unknown, errors: FieldErrors): unknown {
  refuseNul(input, [], errors)
  const result = schema.safeParse(input)
  if (result.success) return result.data
  for (const [field, fieldErrors] of Object.entries(zodErrors(result.error.issues, input))) {
    for (const error of fieldErrors) add(errors, [field], error)
  }
  return undefined
}

/** Rejects NUL characters on every route, because PostgreSQL can't store them in text. */
function refuseNul(input: unknown, path: string[], errors: FieldErrors): void {
  if (typeof input === 'string') {
    if (input.includes('\0')) add(errors, path, { id: 'error.field.invalid' })
  } else if (input !== null && typeof input === 'object') {
    for (const [key, value] of Object.entries(input)) refuseNul(value, [...path, key], errors)
  }
}
