import type { DiagnosisStep, RemedyKind } from '@portico/shared/contracts'
import { type Facts, isWhitelisted, validAccess } from './facts'
import type { FoundSession } from './diagnosis.repo'
import { found } from './step'

/** Tells if the device has access now, or why it ended. */
export function accessStep(facts: Facts): DiagnosisStep {
  const { actor, sessions, entry } = facts
  const access = validAccess(facts)
  if (access) {
    return found(actor, 'ok', 'access.active', {
      at: sessions[0]?.starttime ?? null,
      details: {
        until: access.expiresAt?.toISOString() ?? null,
        data_left: access.dataLeft,
        speed_dl: access.speedDl,
        speed_ul: access.speedUl,
      },
    })
  }
  if (entry && isWhitelisted(facts)) {
    const details = { until: entry.expiresAt?.toISOString() ?? null }
    return found(actor, 'ok', 'access.whitelisted', {
      details: { ...details, speed_dl: entry.speedDl, speed_ul: entry.speedUl },
    })
  }
  const [last] = sessions
  if (!last) return found(actor, 'not_applicable', 'access.none')
  const { at, cause } = endOf(last, facts.now)
  return found(actor, 'failed', 'access.ended', {
    at,
    details: {
      cause,
      data_used: last.dataUsed,
      method: last.method,
      ...(last.voucherCode !== null && { voucher: last.voucherCode }),
    },
    remedy: remedyOf(last),
  })
}

/**
 * The end of a session, also of one whose end no job has recorded yet. Once its voucher or account has ended, that
 * explains more than an earlier end of the session: the guest can't log in with it again.
 */
function endOf(
  { stoptime, cause, expiresAt, starttime, voucherEndsAt, accountEndsAt }: FoundSession,
  now: Date,
) {
  const credentialsEndAt = voucherEndsAt ?? accountEndsAt
  if (credentialsEndAt && credentialsEndAt <= now) return { at: credentialsEndAt, cause: 'expired' }
  if (stoptime) return { at: stoptime, cause: cause ?? 'disconnected' }
  if (expiresAt && expiresAt <= now) return { at: expiresAt, cause: 'expired' }
  return { at: starttime, cause: 'data_over' }
}

function remedyOf(session: FoundSession): { kind: RemedyKind; ref: number | null } {
  const { voucherId, voucherSiteId, guestAccountId, guestId, method } = session
  if (voucherId !== null && voucherSiteId !== null) return { kind: 'voucher', ref: voucherId }
  if (guestAccountId !== null) return { kind: 'guest_account', ref: guestAccountId }
  if (method === 'voucher') return { kind: 'vouchers', ref: null }
  return { kind: 'guest', ref: guestId }
}
