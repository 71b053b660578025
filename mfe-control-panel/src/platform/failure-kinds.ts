import type { LoadFailureKind } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** A word for each kind of failure. */
export const failureKinds: Record<LoadFailureKind, MessageDescriptor> = defineMessages({
  network: { id: 'reports.kind.network', defaultMessage: 'Network' },
  http: { id: 'reports.kind.http', defaultMessage: 'Server error' },
  timeout: { id: 'reports.kind.timeout', defaultMessage: 'Time-out' },
  integrity: { id: 'reports.kind.integrity', defaultMessage: 'Integrity' },
  contract: { id: 'reports.kind.contract', defaultMessage: 'Contract' },
  evaluation: { id: 'reports.kind.evaluation', defaultMessage: 'Error at start' },
  render: { id: 'reports.kind.render', defaultMessage: 'Error on screen' },
  version: { id: 'reports.kind.version', defaultMessage: 'Version' },
  offline: { id: 'reports.kind.offline', defaultMessage: 'Offline' },
})
