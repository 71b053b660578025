import type { DiagnosisStep } from '@portico/shared/contracts'
import { type Facts, isWhitelisted, validAccess } from './facts'
import { found } from './step'

const toRouter = { kind: 'router' } as const
/** Gateways ask a few seconds after the browser brought them a login. */
const ASK_MS = 30_000

/** Tells what the gateway asked and reported by RADIUS. */
export function radiusStep(facts: Facts): DiagnosisStep {
  const { actor, vendor, records, sessions, now } = facts
  const { login, controller } = vendor
  const usesRadius = login?.kind === 'uam' || login?.kind === 'form' || controller?.admits === 'radius'
  if (!usesRadius) return found(actor, 'not_applicable', 'radius.not_used')
  const { reportedAt, stoppedAt, stopCause, dataUsed, accountedSession } = records
  const [session] = sessions
  const hasAccess = validAccess(facts) !== null
  if (reportedAt && !stoppedAt) {
    return found(actor, 'ok', 'radius.reporting', {
      at: reportedAt,
      details: { data_used: dataUsed ?? 0 },
    })
  }
  const rejected = rejection(facts)
  if (rejected) return rejected
  if (hasAccess && session && stoppedAt && accountedSession === session.id) {
    return found(actor, 'failed', 'radius.stopped', {
      at: stoppedAt,
      details: { cause: stopCause ?? '', data_used: dataUsed ?? 0 },
      remedy: toRouter,
    })
  }
  const { loginAt, loginUsedAt, accessAt, pendingSince } = records
  if (hasAccess && loginAt && !loginUsedAt && now.getTime() - Date.parse(loginAt) > ASK_MS) {
    return found(actor, 'failed', 'radius.not_asked', { at: loginAt, remedy: toRouter })
  }
  const acceptedAt = loginUsedAt ?? accessAt
  if (acceptedAt) return found(actor, 'ok', 'radius.accepted', { at: acceptedAt })
  if (pendingSince) return found(actor, 'unknown', 'radius.disconnect_pending', { at: pendingSince })
  return found(actor, 'unknown', 'radius.no_record')
}

/** A rejected request since the last login; earlier ones are explained by the access that had ended. */
function rejection({ actor, records, sessions }: Facts): DiagnosisStep | null {
  const { accessAt, problem } = records
  const since = sessions[0]?.starttime.toISOString() ?? ''
  if (!accessAt || !problem || accessAt < since) return null
  return found(actor, 'failed', 'radius.rejected', { at: accessAt, details: { problem }, remedy: toRouter })
}

/** Tells what the gateway itself says. */
export function gatewayStep(facts: Facts): DiagnosisStep {
  const { actor, answer, records, now } = facts
  const hasAccess = validAccess(facts) !== null || isWhitelisted(facts)
  // Without access it's right that the gateway keeps the device offline.
  const wrong = hasAccess ? 'failed' : 'unknown'
  if (answer && !answer.ok) {
    const details = { answer: answer.cause }
    return found(actor, 'unknown', 'gateway.no_answer', { details, remedy: toRouter })
  }
  if (answer) {
    if (!answer.isConnected) return found(actor, wrong, 'gateway.not_connected', { at: now })
    if (answer.isAdmitted === false) {
      return found(actor, wrong, 'gateway.not_admitted', { at: now, remedy: toRouter })
    }
    return found(actor, 'ok', 'gateway.admitted', { at: now })
  }
  const { grantAt, grantTakenAt } = records
  if (grantTakenAt) return found(actor, 'ok', 'gateway.admitted', { at: grantTakenAt })
  if (grantAt && hasAccess) {
    return found(actor, 'failed', 'gateway.waiting', { at: grantAt, remedy: toRouter })
  }
  return found(actor, 'not_applicable', 'gateway.cannot_be_asked')
}
