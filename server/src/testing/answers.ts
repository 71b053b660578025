import type { ApiErrorBody } from '@portico/shared/contracts'
import type { LightMyRequestResponse } from 'fastify'

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'json'>

/** Expects the status, and a body with these fields. */
export function expectAnswer(answer: Answer, statusCode: number, body: object): void {
  expect({ statusCode: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({ statusCode, body })
}

/** Expects the status and exactly this body. */
export function expectExactAnswer(answer: Answer, statusCode: number, body: unknown): void {
  expect({ statusCode: answer.statusCode, body: answer.json<unknown>() }).toEqual({ statusCode, body })
}

/** Returns status and text ID of an error. */
export function refusal(answer: Answer): [number, string] {
  return [answer.statusCode, answer.json<ApiErrorBody>().message_text.id]
}

/** Returns the status and the reason of a 403. */
export function refusalReason(answer: Answer): [number, string | undefined] {
  return [answer.statusCode, answer.json<ApiErrorBody>().reason]
}

/** Returns the errors of each field, as IDs with values. */
export function fieldErrors(answer: Pick<Answer, 'json'>): ApiErrorBody['schema_texts'] {
  return answer.json<ApiErrorBody>().schema_texts
}

/** Expects the status and exactly these field errors. */
export function expectFieldErrors(answer: Answer, statusCode: number, errors: object): void {
  expect({ statusCode: answer.statusCode, errors: fieldErrors(answer) }).toEqual({ statusCode, errors })
}

/** Returns the body of an answer with this status. */
export function readBody<Body>(answer: Answer, statusCode = 200): Body {
  expect(answer.statusCode).toBe(statusCode)
  return answer.json<Body>()
}
