import type { AttemptOutcome, DiagnosisStep, RemedyKind } from '@portico/shared/contracts'
import { type Facts, isWhitelisted, validAccess } from './facts'
import { found } from './step'

interface LastAttempt {
  at: string
  method: string | null
  outcome: AttemptOutcome
}

/** Tells if the guest logged in, or why not. */
export function loginStep(facts: Facts): DiagnosisStep {
  const { actor, sessions, logins, shownAt } = facts
  if (isWhitelisted(facts)) return found(actor, 'not_applicable', 'login.not_needed')
  const [last] = sessions
  const attempt = lastAttempt(facts)
  if (attempt && isUnsolved(facts, attempt)) {
    const { at, outcome, method } = attempt
    return found(actor, 'failed', 'login.refused', {
      at,
      details: { outcome, ...(method && { method }) },
      ...remedyOf(facts, outcome),
    })
  }
  if (last) return found(actor, 'ok', 'login.done', { at: last.starttime, details: { method: last.method } })
  const at = shownAt ?? logins[0]?.createdAt
  return at ? found(actor, 'failed', 'login.not_tried', { at }) : found(actor, 'unknown', 'login.none')
}

/** The newest attempt of all logins, with what happened to it since. */
function lastAttempt({ logins, purchase }: Facts): LastAttempt | null {
  const attempts = logins.flatMap(({ state }) => state.attempts)
  const [newest] = attempts.sort((one, other) => other.at.localeCompare(one.at))
  if (!newest) return null
  const login = logins.find(({ state }) => state.attempts.includes(newest))
  if (login?.state.step === 'router-failed') return { ...newest, outcome: 'router_failed' }
  if (newest.outcome !== 'payment_begun' || !purchase) return newest
  if (purchase.state === 'failed') return { ...newest, outcome: 'payment_failed' }
  return purchase.state === 'pending' ? { ...newest, outcome: 'payment_pending' } : newest
}

/** True if no login followed the attempt. */
function isUnsolved(facts: Facts, { at, outcome }: LastAttempt): boolean {
  if (outcome === 'logged_in') return false
  const [last] = facts.sessions
  if (outcome === 'router_failed') return validAccess(facts) !== null
  return !last || (last.starttime.toISOString() < at && validAccess(facts) === null)
}

const REMEDY_OF: Partial<Record<AttemptOutcome, RemedyKind>> = {
  wrong_voucher: 'vouchers',
  voucher_over: 'vouchers',
  voucher_data_over: 'vouchers',
  voucher_devices: 'vouchers',
  wrong_credentials: 'guest_account',
  account_inactive: 'guest_account',
  account_expired: 'guest_account',
  account_data_over: 'guest_account',
  account_devices: 'guest_account',
  payment_failed: 'payment',
  payment_pending: 'payment',
  router_failed: 'router',
}

function remedyOf({ purchase }: Facts, outcome: AttemptOutcome) {
  const kind = REMEDY_OF[outcome]
  if (!kind || (kind === 'payment' && !purchase)) return {}
  return { remedy: { kind, ref: kind === 'payment' ? (purchase?.txId ?? null) : null } }
}
