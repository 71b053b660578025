import type { ApiErrorBody } from '@portico/shared/contracts'
import type { LightMyRequestResponse } from 'fastify'

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'json'>

/** The status, and a body that has these fields. */
export function expectAnswer(answer: Answer, statusCode: number, body: object): void {
  expect({ statusCode: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({ statusCode, body })
}

/** The status, and this body with nothing beside it. */
export function expectExactAnswer(answer: Answer, statusCode: number, body: unknown): void {
  expect({ statusCode: answer.statusCode, body: answer.json<unknown>() }).toEqual({ statusCode, body })
}

/** Status and id of the text of an error. */
export function refusal(answer: Answer): [number, string] {
  return [answer.statusCode, answer.json<ApiErrorBody>().message_text.id]
}

/** Status and why a 403 was given. */
export function refusalReason(answer: Answer): [number, string | undefined] {
  return [answer.statusCode, answer.json<ApiErrorBody>().reason]
}

/** The errors of each field, as ids with values. */
export function fieldErrors(answer: Pick<Answer, 'json'>): ApiErrorBody['schema_texts'] {
  return answer.json<ApiErrorBody>().schema_texts
}

/** The status, and these errors of fields with nothing beside them. */
export function expectFieldErrors(answer: Answer, statusCode: number, errors: object): void {
  expect({ statusCode: answer.statusCode, errors: fieldErrors(answer) }).toEqual({ statusCode, errors })
}

/** The body of an answer that has this status. */
export function readBody<Body>(answer: Answer, statusCode = 200): Body {
  expect(answer.statusCode).toBe(statusCode)
  return answer.json<Body>()
}
