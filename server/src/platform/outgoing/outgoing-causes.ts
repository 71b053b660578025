import type { OutgoingErrorCode } from './outgoing-error'

/** Causes of failed calls as screens name them. */
export const OUTGOING_CAUSES = {
  url: 'address',
  address: 'address',
  dns: 'dns',
  refused: 'refused',
  tls: 'certificate',
  timeout: 'timeout',
  too_large: 'too_large',
  redirects: 'redirect',
  failed: 'broken',
} as const satisfies Record<OutgoingErrorCode, string>
