import type { Refund, RefundReason } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const REASON_NAMES = {
  connectivity: 'payments.reason.connectivity',
  duplicate: 'payments.reason.duplicate',
  no_longer_using: 'payments.reason.no_longer_using',
} satisfies Record<RefundReason, MessageId>

export const REFUND_STATE_NAMES = {
  pending: 'payments.refund.state.pending',
  success: 'payments.refund.state.success',
  failed: 'payments.refund.state.failed',
} satisfies Record<Refund['state'], MessageId>
