import { dayIn, MINUTE_MS } from '@portico/shared/units'
import { LOYAL_VISITS, VISIT_GAP_MINUTES } from './guest-changes.repo'

interface VisitSummary {
  numVisits: number
  loyalSince: string | null
  loginTypes: string[]
}

/**
 * Computes what refreshGuestVisits finds for one guest without a database, for rows created with their
 * history.
 */
export function visitSummary(
  logins: readonly { starttime: number | Date; loginType: string }[],
  timeZone: string,
): VisitSummary {
  const starts = logins.map(({ starttime }) => Number(starttime)).sort((one, other) => one - other)
  const visits = starts.filter(
    (start, index) => index === 0 || start - (starts[index - 1] ?? 0) >= VISIT_GAP_MINUTES * MINUTE_MS,
  )
  const loyal = visits.at(-LOYAL_VISITS)
  return {
    numVisits: visits.length,
    loyalSince: loyal === undefined ? null : dayIn(timeZone, new Date(loyal)),
    loginTypes: [...new Set(logins.map(({ loginType }) => loginType))].sort(),
  }
}
