import { DAY_MS } from '@portico/shared/units'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../../platform/clock'
import { withTx, type Database } from '../../../../platform/db'
import { isExpired } from '../billing-periods'
import { PaymentRefusedError, type BillingState, type PaymentProvider } from '../payment-provider'
import { sandboxCard, type SandboxCardKind } from './sandbox-cards'
import { advance, previewPlan, putCard, startPlan } from './sandbox-machine'
import { dueSandboxes, lockSandbox, saveSandbox, setOffset } from './sandbox.repo'
import { toBillingState, type SandboxState } from './sandbox-state'

/** Number of idempotency keys and card intents remembered. */
const KEPT = 20

export interface ConfirmedCard {
  status: 'succeeded' | 'requires_action' | 'failed'
  payment_method: string | null
}

export interface SandboxProvider extends PaymentProvider {
  kind: 'sandbox'
  /** Confirms a card as the provider's form in the browser does. Returns null if the secret is unknown. */
  confirmCard: (
    accountId: number,
    form: { secret: string; kind: SandboxCardKind; authenticated: boolean | undefined },
  ) => Promise<ConfirmedCard | null>
  /** Moves the account's clock and applies what falls due. */
  moveClock: (accountId: number, daysAhead: number) => Promise<BillingState>
  /** Returns accounts with something due. */
  due: () => Promise<number[]>
}

/**
 * A payment provider without a network. It has its own tables and short transactions, separate from ours like
 * those of an external provider. Each account has its own clock.
 */
export function createSandbox({ db, clock }: { db: Database; clock: Clock }): SandboxProvider {
  const open = <T>(accountId: number, work: (state: SandboxState, now: Date) => T): Promise<T> =>
    withTx(db, async (tx) => {
      const { state, now } = await lockSandbox(tx, accountId, clock.now())
      advance(state, now)
      const result = work(state, now)
      await saveSandbox(tx, state)
      return result
    })
  /** Runs `work` once for a key. If it's refused, the changes made before stay. */
  const change = async (accountId: number, key: string, work: (state: SandboxState, now: Date) => void) => {
    const readAt = clock.now()
    const { state, refusal } = await open(accountId, (state, now) => {
      const refusal = state.keys.includes(key) ? null : refusalOf(() => work(state, now))
      if (!refusal) state.keys = [...state.keys, key].slice(-KEPT)
      return { state, refusal }
    })
    if (refusal) throw refusal
    return toBillingState(state, readAt)
  }
  return {
    kind: 'sandbox',
    publishableKey: null,
    readState: async ({ account }) => {
      const readAt = clock.now()
      return toBillingState(await open(account.id, (state) => state), readAt)
    },
    createSetupIntent: ({ account }) =>
      open(account.id, (state) => {
        const secret = `seti_${randomBytes(12).toString('hex')}`
        state.intents = [...state.intents, { secret, card: null }].slice(-KEPT)
        return secret
      }),
    saveCard: ({ account }, token, key) =>
      change(account.id, key, (state, now) => putCard(state, cardOf(state, token, now), now)),
    preview: ({ account }, plan) => open(account.id, (state, now) => previewPlan(state, plan, now)),
    subscribe: ({ account }, plan, key) =>
      change(account.id, key, (state, now) => startPlan(state, plan, now)),
    changePlan: ({ account }, plan, key) =>
      change(account.id, key, (state, now) => startPlan(state, plan, now)),
    setCancelling: ({ account }, cancelling, key) =>
      change(account.id, key, ({ subscription }) => {
        if (subscription) subscription.cancelAtPeriodEnd = cancelling
      }),
    // The sandbox has no use for the address.
    saveAddress: () => Promise.resolve(),
    // The sandbox has no pages of its own: ours show all its data.
    openPortal: (_customer, returnUrl) => Promise.resolve(returnUrl),
    confirmCard: (accountId, form) => open(accountId, (state, now) => confirm(state, form, now)),
    moveClock: async (accountId, daysAhead) => {
      const readAt = clock.now()
      await withTx(db, (tx) => setOffset(tx, accountId, daysAhead * DAY_MS))
      return toBillingState(await open(accountId, (state) => state), readAt)
    },
    due: () => withTx(db, (tx) => dueSandboxes(tx, clock.now())),
  }
}

function refusalOf(work: () => void): PaymentRefusedError | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof PaymentRefusedError) return error
    throw error
  }
}

function cardOf(state: SandboxState, token: string, now: Date) {
  const card = state.intents.find((intent) => intent.card?.ref === token)?.card
  if (!card) throw new PaymentRefusedError('unknown_card')
  if (isExpired(card, now)) throw new PaymentRefusedError('card_expired')
  return card
}

function confirm(
  state: SandboxState,
  {
    secret,
    kind,
    authenticated,
  }: { secret: string; kind: SandboxCardKind; authenticated: boolean | undefined },
  now: Date,
): ConfirmedCard | null {
  const intent = state.intents.find((each) => each.secret === secret)
  if (!intent) return null
  if (kind === 'authentication' && authenticated === undefined) {
    return { status: 'requires_action', payment_method: null }
  }
  if (kind === 'declined' || kind === 'expired' || (kind === 'authentication' && !authenticated)) {
    return { status: 'failed', payment_method: null }
  }
  intent.card = sandboxCard(kind, `pm_${randomBytes(12).toString('hex')}`, now)
  return { status: 'succeeded', payment_method: intent.card.ref }
}
