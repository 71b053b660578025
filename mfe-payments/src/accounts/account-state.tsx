import type { PaymentAccountState } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { StatusTag } from '@portico/shared/layout'
export const accountStateId = (state: PaymentAccountState): MessageId => `payments.account_state.${state}`

const COLORS = {
  active: 'success',
  cancelled: 'warning',
  prepaid: 'success',
  trial: 'processing',
  expired: 'default',
} satisfies Record<PaymentAccountState, string>

export function AccountStateTag({ state }: { state: PaymentAccountState }) {
  return <StatusTag status={state} colors={COLORS} nameId={accountStateId} />
}
