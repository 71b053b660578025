import type { Refund, RefundReason } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const refundReasonId = (reason: RefundReason): MessageId => `payments.reason.${reason}`

export const refundStateId = (state: Refund['state']): MessageId => `payments.refund.state.${state}`
