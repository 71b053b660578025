import type { TransactionState } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
import { transactionStateNameId } from '@portico/shared/value-names'
import { Tag } from 'antd'

const STATE_COLORS = {
  pending: 'processing',
  success: 'success',
  failed: 'error',
  refunded: 'default',
  partly_refunded: 'warning',
  disputed: 'error',
} satisfies Record<TransactionState, string>

/** State of a payment. */
export function StateTag({ state }: { state: TransactionState }) {
  return <StatusTag status={state} colors={STATE_COLORS} nameId={transactionStateNameId} />
}

/** Marks payments that moved no money. */
export function TestTag() {
  const t = useText()
  return <Tag>{t('payments.test')}</Tag>
}

/** Keyed by the providers' error codes and our own. */
const FAILURE_NAMES: Partial<Record<string, MessageId>> = {
  card_declined: 'payments.failure.card_declined',
  insufficient_funds: 'payments.failure.insufficient_funds',
  expired_card: 'payments.failure.expired_card',
  incorrect_cvc: 'payments.failure.incorrect_cvc',
  authentication_required: 'payments.failure.authentication_required',
  payment_intent_authentication_failure: 'payments.failure.authentication_required',
  processing_error: 'payments.failure.processing_error',
  expired: 'payments.failure.not_completed',
  cancelled: 'payments.failure.not_completed',
  account_deleted: 'payments.failure.account_deleted',
  provider_unreachable: 'payments.failure.provider_unreachable',
}

/** Explains why a charge failed. */
export function useFailureText(): (failure: string) => string {
  const t = useText()
  return (failure) => {
    const name = FAILURE_NAMES[failure]
    return name ? t(name) : t('payments.failure.other', { word: failure })
  }
}
