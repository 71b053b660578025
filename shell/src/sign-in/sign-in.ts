import { isApiFailure, request, toApiFailure, type ApiFailure, type ApiRequest } from '@portico/shared/http'
import type { BodyOf, sessionRoutes, User } from '@portico/shared/contracts'
import { post, thrown } from './post'

export type Credentials = BodyOf<typeof sessionRoutes.login>

/** The password was correct; a code is required. */
export interface SecondStep {
  token: string
  csrf_token: string
}

/** The second step after an identity provider, which redirects here with `#tf_token=…&csrf_token=…`. */
export function handedStep(hash: string): SecondStep | null {
  const params = new URLSearchParams(hash.slice(1))
  const token = params.get('tf_token')
  const csrf_token = params.get('csrf_token')
  return token && csrf_token ? { token, csrf_token } : null
}

/** Replaces the text with the product's own if the failure has none: no response, or one without a user. */
function withoutSentence(failure: ApiFailure): ApiFailure {
  return { ...failure, text: { id: 'shell.sign-in.failed' } }
}

async function send<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  return post(request).catch((error: unknown) => {
    if (!isApiFailure(error)) throw error
    const isIntercepted = error.text.id === 'error.intercepted_change'
    const silent = (error.status === 0 && !isIntercepted) || error.text.id === 'error.unknown'
    throw thrown(silent ? withoutSentence(error) : error)
  })
}

/** Checks the password: returns the user, or the data for the second step. Rejects with the failure. */
export async function sendPassword(credentials: Credentials): Promise<User | SecondStep> {
  const answer = await send(request('login', { body: credentials }))
  const { user, token, tf_required, reason } = answer?.response ?? {}
  if (answer && token && (tf_required || reason === '2faRequired')) {
    return { token, csrf_token: answer.csrf_token }
  }
  if (!user) throw thrown(withoutSentence(toApiFailure(200, answer)))
  return user
}

/** Sends the code of the second step. Rejects with the failure. */
export async function sendCode(step: SecondStep, code: string): Promise<User> {
  const answer = await send(request('validateTwoFactor', { body: { ...step, code } }))
  const user = answer?.response?.user
  if (!user) throw thrown(withoutSentence(toApiFailure(200, answer)))
  return user
}
