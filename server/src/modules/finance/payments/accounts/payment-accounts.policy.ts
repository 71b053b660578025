import type { PaymentAccount, PaymentAccountState } from '@portico/shared/contracts'
import type { Actor } from '../../../../platform/access/actor'
import { mayCall } from '../../../../platform/access/rights'
import type { RecurringRow } from './recurring.repo'

interface RightInput {
  state: PaymentAccountState
  devices: number
  recurring: Pick<RecurringRow, 'state' | 'methodRef'> | null
}

export function isLive(state: PaymentAccountState): boolean {
  return state !== 'expired'
}

/** Renewal can restart while the paid period lasts, unless the guest removed the card. */
export function canRestart({ state, recurring }: Omit<RightInput, 'devices'>): boolean {
  return isLive(state) && recurring?.state === 'stopped' && recurring.methodRef !== ''
}

export function paymentAccountRights(actor: Actor, input: RightInput): PaymentAccount['can'] {
  const { state, devices, recurring } = input
  const renews = recurring !== null && recurring.state !== 'stopped'
  return {
    update: mayCall(actor, 'updatePaymentAccount'),
    password: mayCall(actor, 'setPaymentAccountPassword'),
    connect: isLive(state) && mayCall(actor, 'connectPaymentAccountDevice'),
    disconnect: devices > 0 && mayCall(actor, 'disconnectPaymentAccountDevice'),
    send: isLive(state) && mayCall(actor, 'mailPaymentAccount'),
    stop_recurring: renews && mayCall(actor, 'stopRecurringPayment'),
    start_recurring: canRestart(input) && mayCall(actor, 'startRecurringPayment'),
    change_recurring: renews && mayCall(actor, 'changeRecurringPayment'),
  }
}
