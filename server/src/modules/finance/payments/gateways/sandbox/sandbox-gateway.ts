import { SANDBOX_CARDS } from '@portico/shared/contracts'
import { withTx } from '../../../../../platform/db'
import { cardPays, sandboxCard, type SandboxCard } from '../../../billing'
import {
  GatewayUnreachableError,
  type ChargeState,
  type GatewayDeps,
  type NewCharge,
  type PaymentGateway,
} from '../gateway'
import {
  findSandbox,
  insertSandbox,
  lockCharge,
  saveCharge,
  type SandboxCharge,
  type SandboxRefund,
} from './sandbox.repo'

const chargeRef = (txId: number) => `sandbox_pay_${txId}`
const refundRef = (refundId: number) => `sandbox_refund_${refundId}`

/**
 * A payment provider without a network, where no money moves. It has a table of its own and short
 * transactions, separate from ours like those of an external provider.
 */
export function sandboxGateway(
  { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>,
  siteId: number,
): PaymentGateway {
  const cardOf = (kind: string) => knownCard(kind, clock.now())
  const create = (txId: number, state: SandboxCharge) =>
    withTx(db, (tx) => insertSandbox(tx, { siteId, ref: chargeRef(txId) }, { state, now: clock.now() }))
  const change = (ref: string, work: (charge: SandboxCharge) => Partial<SandboxCharge>) =>
    withTx(db, async (tx) => {
      const charge = await lockCharge(tx, { siteId, ref })
      if (!charge) throw unknown(ref)
      const changed = { ...charge, ...work(charge) }
      await saveCharge(tx, { siteId, ref }, changed)
      return stateOf(changed, cardOf)
    })
  const readCharge = async (ref: string) => {
    const charge = await withTx(db, (tx) => findSandbox<SandboxCharge>(tx, { siteId, ref }))
    if (!charge) throw unknown(ref)
    return stateOf(charge, cardOf)
  }
  return {
    kind: 'sandbox',
    livemode: false,
    publishableKey: '',
    stripeAccount: '',
    createCharge: async (charge) => {
      await create(charge.txId, newCharge(charge))
      return { ref: chargeRef(charge.txId), clientSecret: '' }
    },
    payWithTestCard: (ref, kind, authenticated) =>
      change(ref, ({ state }) =>
        state === 'open' || state === 'failed'
          ? paidWith(kind, cardOf(kind), { now: clock.now(), authenticated })
          : {},
      ),
    readCharge,
    cancelCharge: async (ref) => {
      await change(ref, ({ state }) => (state === 'paid' ? {} : { state: 'cancelled' }))
    },
    chargeStored: async (charge, method) => {
      const ref = chargeRef(charge.txId)
      const card = cardOf(method.methodRef.replace(/^sandbox_card_/, ''))
      const paid = card !== null && cardPays(card, clock.now(), false)
      const failure = paid ? '' : failureOf(card)
      await create(charge.txId, {
        ...newCharge(charge),
        state: paid ? 'paid' : 'failed',
        card: card?.kind ?? '',
        failure,
      })
      return { ref, ...(await readCharge(ref)) }
    },
    findCharge: async ({ txId }) => {
      const ref = chargeRef(txId)
      const charge = await withTx(db, (tx) => findSandbox<SandboxCharge>(tx, { siteId, ref }))
      return charge ? { ref, ...stateOf(charge, cardOf) } : null
    },
    refund: async ({ refundId, chargeRef: charge, amount }) => {
      const ref = refundRef(refundId)
      return withTx(db, async (tx) => {
        const before = await lockCharge(tx, { siteId, ref: charge })
        if (!before) throw unknown(charge)
        const earlier = await findSandbox<SandboxRefund>(tx, { siteId, ref })
        if (earlier) return { ref, state: earlier.state }
        const state =
          before.state === 'paid' && before.refunded + amount <= before.amount ? 'success' : 'failed'
        await insertSandbox(tx, { siteId, ref }, { state: { amount, state }, now: clock.now() })
        if (state === 'success') {
          await saveCharge(tx, { siteId, ref: charge }, { ...before, refunded: before.refunded + amount })
        }
        return { ref, state }
      })
    },
    readRefund: async (ref) => {
      const refund = await withTx(db, (tx) => findSandbox<SandboxRefund>(tx, { siteId, ref }))
      if (!refund) throw unknown(ref)
      return refund.state
    },
  }
}

const methodRef = (kind: string) => `sandbox_card_${kind}`

function knownCard(kind: string, now: Date): SandboxCard | null {
  const known = SANDBOX_CARDS.find((each) => each === kind)
  return known ? sandboxCard(known, methodRef(known), now) : null
}

const unknown = (ref: string) => new GatewayUnreachableError(new Error(`The sandbox has no ${ref}`))

/** Returns a paid charge in the form that the sandbox stores. */
export function paidSandboxCharge({
  amount,
  refunded,
}: Pick<SandboxCharge, 'amount' | 'refunded'>): SandboxCharge {
  return { amount, refunded, recurring: false, state: 'paid', card: 'visa', failure: '' }
}

function newCharge({ amount, recurring }: NewCharge): SandboxCharge {
  return { amount, recurring, state: 'open', card: '', failure: '', refunded: 0 }
}

function paidWith(
  kind: string,
  card: SandboxCard | null,
  { now, authenticated }: { now: Date; authenticated: boolean | undefined },
): Partial<SandboxCharge> {
  if (card?.kind === 'authentication' && !authenticated) {
    if (authenticated === undefined) return { state: 'open', card: kind, failure: '' }
    return { state: 'failed', card: kind, failure: 'authentication_required' }
  }
  if (card && cardPays(card, now, true)) return { state: 'paid', card: kind, failure: '' }
  return { state: 'failed', card: kind, failure: failureOf(card) }
}

function failureOf(card: SandboxCard | null): string {
  return card?.kind === 'expired' ? 'expired_card' : 'card_declined'
}

function stateOf(
  { state, recurring, card, failure }: SandboxCharge,
  cardOf: (kind: string) => SandboxCard | null,
): ChargeState {
  if (state === 'open') return { state: 'pending' }
  if (state === 'cancelled') return { state: 'failed', failure: 'cancelled', again: false }
  if (state === 'failed') return { state: 'failed', failure, again: true }
  const used = recurring ? cardOf(card) : null
  if (!used) return { state: 'success', method: null }
  const { brand, last4 } = used
  return {
    state: 'success',
    method: { customerRef: 'sandbox_customer', methodRef: methodRef(card), card: { brand, last4 } },
  }
}
