import type { SANDBOX_CARDS } from '@portico/shared/contracts'
import type { StoredCard } from '../../../../schema'
import { isExpired } from '../billing-periods'

export type SandboxCardKind = (typeof SANDBOX_CARDS)[number]

export interface SandboxCard extends StoredCard {
  kind: SandboxCardKind
}

const LOOKS: Record<SandboxCardKind, { brand: string; last4: string }> = {
  visa: { brand: 'visa', last4: '4242' },
  mastercard: { brand: 'mastercard', last4: '4444' },
  declined: { brand: 'visa', last4: '0002' },
  authentication: { brand: 'visa', last4: '3155' },
  expired: { brand: 'visa', last4: '0069' },
  declined_later: { brand: 'visa', last4: '0341' },
}

/** Years until a test card expires: longer than the clock can be moved. */
const GOOD_YEARS = 4

export function sandboxCard(kind: SandboxCardKind, ref: string, now: Date): SandboxCard {
  const year = now.getUTCFullYear()
  return {
    ...LOOKS[kind],
    kind,
    ref,
    exp_month: 12,
    exp_year: kind === 'expired' ? year - 1 : year + GOOD_YEARS,
  }
}

/** Returns true if the bank accepts a payment. `present`: the cardholder pays, in contrast to a renewal. */
export function cardPays(card: SandboxCard, now: Date, present: boolean): boolean {
  if (isExpired(card, now) || card.kind === 'declined' || card.kind === 'expired') return false
  return present || card.kind !== 'declined_later'
}
