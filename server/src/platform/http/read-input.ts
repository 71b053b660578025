import type { RouteDefinition, Schema } from '@portico/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError, type FieldProblems } from '../errors/api-error'
import { add, zodProblems } from './zod-problems'

const NOTHING = z.strictObject({})
/** Routes without a body take none, an empty one or null. */
const NO_BODY = z.strictObject({}).nullish()

/** The parsed path parameters. A fault is a 400, before anybody asks who is calling. */
export function readParams(entry: RouteDefinition, request: FastifyRequest): unknown {
  const problems: FieldProblems = {}
  const params = parse(entry.params ?? NOTHING, request.params, problems)
  if (Object.keys(problems).length) throw new ApiError(400, 'error.validation', { fields: problems })
  return params
}

/** The parsed query and body, or every fault of both at once: 422 where the body has one, else 400. */
export function readQueryAndBody(
  entry: RouteDefinition,
  request: FastifyRequest,
): { query: unknown; body: unknown } {
  const inQuery: FieldProblems = {}
  const inBody: FieldProblems = {}
  const query = parse(entry.query ?? NOTHING, request.query, inQuery)
  const body = parse(entry.body ?? NO_BODY, request.body, inBody)
  const fields = { ...inQuery, ...inBody }
  if (Object.keys(fields).length) {
    throw new ApiError(Object.keys(inBody).length ? 422 : 400, 'error.validation', { fields })
  }
  return { query, body }
}

function parse(schema: Schema, input: unknown, problems: FieldProblems): unknown {
  refuseNul(input, [], problems)
  const result = schema.safeParse(input)
  if (result.success) return result.data
  for (const [field, found] of Object.entries(zodProblems(result.error.issues, input))) {
    for (const problem of found) add(problems, [field], problem)
  }
  return undefined
}

/** PostgreSQL cannot store a NUL in a text. It is refused here for every route. */
function refuseNul(input: unknown, path: string[], problems: FieldProblems): void {
  if (typeof input === 'string') {
    if (input.includes('\0')) add(problems, path, { id: 'error.field.invalid' })
  } else if (input !== null && typeof input === 'object') {
    for (const [key, value] of Object.entries(input)) refuseNul(value, [...path, key], problems)
  }
}
