import type { LoadFailureKind } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** A word for each kind of failure. */
export const FAILURE_KINDS = {
  network: 'reports.kind.network',
  http: 'reports.kind.http',
  timeout: 'reports.kind.timeout',
  integrity: 'reports.kind.integrity',
  contract: 'reports.kind.contract',
  evaluation: 'reports.kind.evaluation',
  render: 'reports.kind.render',
  runtime: 'reports.kind.runtime',
  loop: 'reports.kind.loop',
  busy: 'reports.kind.busy',
  interference: 'reports.kind.interference',
  version: 'reports.kind.version',
  offline: 'reports.kind.offline',
} satisfies Record<LoadFailureKind, MessageId>

/** What users saw where neither a card nor the fallback release was shown. */
export const OUTCOMES_WITHOUT_CARD: Partial<Record<LoadFailureKind, MessageId>> = {
  runtime: 'reports.page_worked',
  loop: 'reports.page_worked',
  busy: 'reports.page_froze',
  interference: 'reports.page_worked',
}
