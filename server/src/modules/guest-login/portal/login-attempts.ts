import type { AttemptOutcome } from '@portico/shared/contracts'
import type { SplashErrors, SplashTextId } from '@portico/shared/splash-page'
import { MINUTE_MS } from '@portico/shared/units'
import type { LoginFlow } from './login-flow'
import type { Outcome } from './outcome'
import type { LoginAttempt, PortalState } from './portal-state'

/** Attempts kept for each login. */
const KEPT_ATTEMPTS = 5

const OF_ERROR: Partial<Record<SplashTextId, AttemptOutcome>> = {
  'error.voucher': 'wrong_voucher',
  'error.voucher_over': 'voucher_over',
  'error.voucher_data_over': 'voucher_data_over',
  'error.voucher_devices': 'voucher_devices',
  'error.credentials': 'wrong_credentials',
  'error.account_inactive': 'account_inactive',
  'error.account_expired': 'account_expired',
  'error.account_data_over': 'account_data_over',
  'error.account_devices': 'account_devices',
  'error.paid_expired': 'paid_expired',
  'error.common_password': 'wrong_password',
  'error.override': 'wrong_password',
  'error.code': 'wrong_code',
  'error.too_many': 'too_many',
  'error.sms_not_sent': 'sms_not_sent',
  'error.email_not_sent': 'email_not_sent',
  'error.social': 'social_failed',
}

/** Adds what this request did to the login's attempts, for the operator who helps the guest. */
export function noteAttempt(flow: LoginFlow, before: PortalState, outcome: Outcome): void {
  const { state, now, test } = flow
  const result = test ? null : outcomeOf(state, before, outcome)
  if (!result) return
  const view = 'view' in outcome ? outcome.view : null
  const method = view?.kind === 'form' ? view.method : (state.form?.method ?? state.method)
  const [last] = state.attempts
  // Repeated requests, such as those of a guesser who is refused, don't write the login each time.
  const isSame = last?.outcome === result && last.method === method
  if (isSame && now.getTime() - new Date(last.at).getTime() < MINUTE_MS) return
  const attempt: LoginAttempt = { at: now.toISOString(), method, outcome: result }
  state.attempts = [attempt, ...state.attempts].slice(0, KEPT_ATTEMPTS)
}

function outcomeOf(state: PortalState, before: PortalState, outcome: Outcome): AttemptOutcome | null {
  const errors = 'view' in outcome && 'errors' in outcome.view ? (outcome.view.errors ?? {}) : {}
  const refused = refusalIn(errors)
  if (refused) return refused
  const isNewSession = state.right !== null && state.right.sessionId !== before.right?.sessionId
  if (isNewSession) return state.step === 'confirm-email' ? 'email_unconfirmed' : 'logged_in'
  if (state.step === before.step) return null
  if (state.step === 'code') return 'code_sent'
  if (state.step === 'confirm-email') return 'email_unconfirmed'
  if (state.step === 'pay') return 'payment_begun'
  return state.step === 'limit' ? (state.limit?.reason === 'data' ? 'data_limit' : 'time_limit') : null
}

function refusalIn(errors: SplashErrors): AttemptOutcome | null {
  const ids = Object.values(errors).flatMap((each) => each.map(({ id }) => id))
  if (ids.length === 0) return null
  const known = ids.map((id) => OF_ERROR[id]).find((each) => each !== undefined)
  if (known) return known
  return ids.some((id) => /^error\.payment/.test(id)) ? 'payment_failed' : 'invalid_form'
}
