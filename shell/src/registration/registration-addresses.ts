import type { PlanType } from '@portico/shared/contracts'
import type { ApiFailure } from '@portico/shared/http'
import { paths } from '../addresses/paths'

export function withToken(path: string, token: string): string {
  return `${path}?token=${encodeURIComponent(token)}`
}

/** Target of an expired link: the email form, which explains it. */
export function linkOverAddress(plan: PlanType | null): string {
  return `${paths.verification}?over=1${plan ? `&plan=${plan}` : ''}`
}

/** The server's validation rejects a truncated token; users need a new link then too. */
export function isLinkOver({ status, schema_errors }: ApiFailure): boolean {
  return status === 404 || 'token' in schema_errors
}
