import { isApiFailure, toApiFailure, type ApiFailure } from '@portico/shared/http'
import type { BodyOf, ResponseOf, sessionRoutes, twoFactorRoutes, User } from '@portico/shared/contracts'
import { post, thrown } from './post'

export type Credentials = BodyOf<typeof sessionRoutes.login>
type LoginAnswer = ResponseOf<typeof sessionRoutes.login>
type CodeAnswer = ResponseOf<typeof twoFactorRoutes.validateTwoFactor>

/** The password was right; a code is asked for. */
export interface SecondStep {
  token: string
  csrf_token: string
}

/** The second step after an identity provider, which leads here with `#tf_token=…&csrf_token=…`. */
export function handedStep(hash: string): SecondStep | null {
  const given = new URLSearchParams(hash.slice(1))
  const token = given.get('tf_token')
  const csrf_token = given.get('csrf_token')
  return token && csrf_token ? { token, csrf_token } : null
}

/** The product's own sentence, where the server has none: no answer, or one without a user. */
function withoutSentence(failure: ApiFailure): ApiFailure {
  return { ...failure, text: { id: 'shell.sign-in.failed' } }
}

async function send(url: string, body: unknown): Promise<unknown> {
  return post(url, body).catch((error: unknown) => {
    if (!isApiFailure(error)) throw error
    const silent = error.status === 0 || error.text.id === 'error.unknown'
    throw thrown(silent ? withoutSentence(error) : error)
  })
}

/** Checks the password: who that is, or what the second step needs. Rejects with the failure. */
export async function sendPassword(credentials: Credentials): Promise<User | SecondStep> {
  const answer = (await send('/login', credentials)) as LoginAnswer | null
  const { user, token, tf_required, reason } = answer?.response ?? {}
  if (answer && token && (tf_required || reason === '2faRequired')) {
    return { token, csrf_token: answer.csrf_token }
  }
  if (!user) throw thrown(withoutSentence(toApiFailure(200, answer)))
  return user
}

/** The second step. Rejects with the failure. */
export async function sendCode(step: SecondStep, code: string): Promise<User> {
  const answer = (await send('/tf-validate', { ...step, code })) as CodeAnswer | null
  const user = answer?.response?.user
  if (!user) throw thrown(withoutSentence(toApiFailure(200, answer)))
  return user
}
