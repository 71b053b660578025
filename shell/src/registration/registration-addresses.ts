import type { PlanType } from '@portico/shared/contracts'
import type { ApiFailure } from '@portico/shared/http'
import { paths } from '../guards/paths'

export function withToken(path: string, token: string): string {
  return `${path}?token=${encodeURIComponent(token)}`
}

/** Where a link that is over leads: the e-mail form, which says so. */
export function linkOverAddress(plan: PlanType | null): string {
  return `${paths.verification}?over=1${plan ? `&plan=${plan}` : ''}`
}

/** A token that was cut short on its way is refused by the form of the request; people need a new one too. */
export function isLinkOver({ status, schema_errors }: ApiFailure): boolean {
  return status === 404 || 'token' in schema_errors
}
