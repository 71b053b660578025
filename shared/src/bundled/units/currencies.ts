// One table for the server, browsers, files and emails. The data of Intl differs between engines and from ISO 4217, so
// one program would show an amount stored by another multiplied by a hundred.

/** Digits after the decimal separator by ISO 4217, if not two. */
const DIGITS: Record<string, number> = Object.fromEntries([
  ...codes('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...codes('BHD IQD JOD KWD LYD OMR TND', 3),
  ...codes('CLF UYW', 4),
])
const USUAL_DIGITS = 2

/** Digits of Stripe's amounts, if they differ from ISO 4217: https://docs.stripe.com/currencies */
const STRIPE_DIGITS: Record<string, number> = Object.fromEntries([
  // Whole units in ISO; Stripe uses hundredths, which must be 00.
  ...codes('ISK UGX', 2),
  // Hundredths in ISO; Stripe uses whole units.
  ...codes('MGA', 0),
])

/** ISO 4217 minor units that Stripe's amounts must be multiples of, if not all are allowed. */
const STRIPE_STEPS: Record<string, number> = Object.fromEntries([
  // Card networks settle hundredths of these.
  ...codes('BHD IQD JOD KWD LYD OMR TND', 10),
  ...codes('MGA', 100),
])

/** Smallest charges at Stripe in minor units. For other currencies the minimum depends on the daily rate. */
const STRIPE_MINIMUMS: Record<string, number> = {
  AED: 200,
  ARS: 50,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  COP: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  ILS: 50,
  INR: 50,
  JPY: 50,
  KRW: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PHP: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
  ZAR: 50,
}

function codes(list: string, value: number): [string, number][] {
  return list.split(' ').map((code) => [code, value])
}

/** Digits after the decimal separator of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const currencyDigits = (currency: string): number => DIGITS[currency] ?? USUAL_DIGITS

/** Minor units that a price must be a multiple of to be charged. */
export const chargeStep = (currency: string): number => STRIPE_STEPS[currency] ?? 1

/** Minimum price in minor units to be charged. */
export const minimumCharge = (currency: string): number =>
  STRIPE_MINIMUMS[currency] ?? STRIPE_STEPS[currency] ?? 1

/** A type, not an interface, because messages need an index signature for their values. */
export type ChargeProblem = {
  id: 'error.charge.minimum' | 'error.charge.step'
  values: { amount: number; currency: string }
}

/** Returns the reason why a price in minor units can't be charged; null if it can. */
export function chargeProblem(minor: number, currency: string): ChargeProblem | null {
  const least = minimumCharge(currency)
  if (minor >= least) return stepProblem(minor, currency)
  return { id: 'error.charge.minimum', values: { amount: least / 10 ** currencyDigits(currency), currency } }
}

/** Returns the reason why an amount in minor units can be neither charged nor refunded. */
export function stepProblem(minor: number, currency: string): ChargeProblem | null {
  const step = chargeStep(currency)
  if (minor % step === 0) return null
  return { id: 'error.charge.step', values: { amount: step / 10 ** currencyDigits(currency), currency } }
}

/**
 * Minor units as Stripe's API takes and tells them.
 *
 * @throws RangeError where Stripe can't take that amount
 */
export function toStripeAmount(minor: number, currency: string): number {
  if (minor % chargeStep(currency) !== 0) {
    throw new RangeError(`${minor} ${currency} is not a multiple of ${chargeStep(currency)}`)
  }
  return minor * stripeFactor(currency)
}

export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / stripeFactor(currency))
}

function stripeFactor(currency: string): number {
  const digits = currencyDigits(currency)
  return 10 ** ((STRIPE_DIGITS[currency] ?? digits) - digits)
}
