import type { ControllerCause } from '@portico/shared/contracts'
import type { UnreachableCause } from './controller-failure'

/** Causes as screens explain them. */
export const UNREACHABLE_CAUSES = {
  address: 'controller_address',
  dns: 'controller_dns',
  refused: 'controller_refused',
  timeout: 'controller_timeout',
  broken: 'controller_broken',
  certificate: 'controller_certificate',
  certificate_changed: 'controller_certificate_changed',
  not_json: 'controller_answer',
  unexpected: 'controller_answer',
  too_large: 'controller_too_large',
  redirect: 'controller_redirect',
  rate_limited: 'controller_rate_limited',
  server_error: 'controller_error',
} as const satisfies Record<UnreachableCause, ControllerCause>
