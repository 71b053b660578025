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
  version: 'reports.kind.version',
  offline: 'reports.kind.offline',
} satisfies Record<LoadFailureKind, MessageId>
