import {
  type ChargeState,
  GatewayUnreachableError,
  type LostCharge,
  type NewCharge,
  type PaymentGateway,
  type StoredMethod,
} from '../gateways/gateway'

interface ScriptedCharge extends NewCharge {
  state: ChargeState
  refunded: number
  /** ID of the stored method, for charges of one. */
  methodRef?: string
}

type Call = keyof PaymentGateway

/** `lost`: the call succeeds, but its answer doesn't arrive. `down`: the call does nothing. */
type Trouble = 'lost' | 'down'

export const METHOD: StoredMethod = {
  customerRef: 'cus_1',
  methodRef: 'pm_1',
  card: { brand: 'visa', last4: '4242' },
}

/**
 * An in-memory payment provider that follows the script of a test. Like a real one it performs each call
 * once.
 */
export class ScriptedGateway implements PaymentGateway {
  kind = 'stripe' as const
  livemode = false
  publishableKey = 'pk_test_1'
  stripeAccount = ''
  readonly charges = new Map<string, ScriptedCharge>()
  readonly refunds = new Map<string, 'pending' | 'success' | 'failed'>()
  /** Received calls, in order. */
  readonly calls: Call[] = []
  /** Outcome of refunds. */
  refundState: 'pending' | 'success' | 'failed' = 'success'
  /** Outcome of charging a stored method. */
  storedState: ChargeState = { state: 'success', method: METHOD }
  /** If true, no call is answered. */
  offline = false
  private troubles: [Call, Trouble][] = []
  private readonly waiting: (() => void)[] = []
  private held = false

  /** Makes the next call of this name fail as given. */
  disturb(call: Call, trouble: Trouble): void {
    this.troubles.push([call, trouble])
  }

  /** Holds answers until they are released. */
  hold(): void {
    this.held = true
  }

  release(): void {
    this.held = false
    for (const go of this.waiting.splice(0)) go()
  }

  pay(txId: number, state: ChargeState = { state: 'success', method: null }): void {
    const charge = this.charges.get(refOf(txId))
    if (!charge) throw new Error('The charge does not exist')
    charge.state = state
  }

  get takings(): number {
    const paid = [...this.charges.values()].filter(({ state }) => state.state === 'success')
    return paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  }

  createCharge(charge: NewCharge) {
    return this.answer('createCharge', () => {
      const ref = refOf(charge.txId)
      if (!this.charges.has(ref))
        this.charges.set(ref, { ...charge, state: { state: 'pending' }, refunded: 0 })
      return { ref, clientSecret: `${ref}_secret` }
    })
  }

  readCharge(ref: string) {
    return this.answer('readCharge', () => this.chargeAt(ref).state)
  }

  cancelCharge(ref: string) {
    return this.answer('cancelCharge', () => {
      const charge = this.chargeAt(ref)
      if (charge.state.state !== 'success') {
        charge.state = { state: 'failed', failure: 'cancelled', again: false }
      }
    })
  }

  chargeStored(charge: NewCharge, { methodRef }: StoredMethod) {
    return this.answer('chargeStored', () => {
      const ref = refOf(charge.txId)
      if (!this.charges.has(ref)) {
        this.charges.set(ref, { ...charge, state: this.storedState, refunded: 0, methodRef })
      }
      return { ref, ...this.chargeAt(ref).state }
    })
  }

  findCharge({ txId }: LostCharge) {
    return this.answer('findCharge', () => {
      const charge = this.charges.get(refOf(txId))
      return charge ? { ref: refOf(txId), ...charge.state } : null
    })
  }

  refund({ refundId, chargeRef, amount }: { refundId: number; chargeRef: string; amount: number }) {
    return this.answer('refund', () => {
      const ref = `re_${refundId}`
      const charge = this.chargeAt(chargeRef)
      if (!this.refunds.has(ref)) {
        this.refunds.set(ref, this.refundState)
        if (this.refundState !== 'failed') charge.refunded += amount
      }
      return { ref, state: this.refunds.get(ref) ?? 'failed' }
    })
  }

  readRefund(ref: string) {
    return this.answer('readRefund', () => this.refunds.get(ref) ?? 'failed')
  }

  private chargeAt(ref: string): ScriptedCharge {
    const charge = this.charges.get(ref)
    if (!charge) throw new GatewayUnreachableError(new Error(`The charge ${ref} does not exist`))
    return charge
  }

  private async answer<Answer>(call: Call, work: () => Answer): Promise<Answer> {
    this.calls.push(call)
    const index = this.troubles.findIndex(([each]) => each === call)
    const [, trouble] = this.troubles.splice(index, index < 0 ? 0 : 1)[0] ?? []
    if (this.offline || trouble === 'down') throw new GatewayUnreachableError(new Error('down'))
    const answer = work()
    if (this.held) await new Promise<void>((go) => this.waiting.push(go))
    if (trouble === 'lost') throw new GatewayUnreachableError(new Error('no answer'))
    return answer
  }
}

const refOf = (txId: number) => `pi_${txId}`
