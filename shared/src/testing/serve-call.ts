import type { CallId, RouteOf } from '../provided/http'
import { answer, type PathParams, refuse } from './answer'
import { apiServer } from './api-server'
import { buildFailure, type FieldErrors } from './session-builders'

/** Lets the server answer a call until the end of the test. Has the parameters and result of `answer`. */
// TypeScript can't compare a function with one signature to the two of `answer`.
export const serveCall = ((...args: Parameters<typeof answer>) => {
  const given = answer(...args)
  apiServer.use(given)
  return given
}) as typeof answer

/** Lets the server reject the entered values, with an error at each of these fields. */
export function serveFieldErrors<Id extends CallId>(
  id: Id,
  fields: FieldErrors,
  params: PathParams<RouteOf<Id>> = {},
): void {
  apiServer.use(refuse(id, params, 422, buildFailure(422, 'error.validation', fields)))
}
