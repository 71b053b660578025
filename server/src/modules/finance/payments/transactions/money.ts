/** Returns a share of an amount in minor units, rounded half away from zero. */
export function roundedShare(amount: number, numerator: number, denominator: number): number {
  // Uses integers throughout: with fractions, 1.5 % of 1,000,000 units would be inexact.
  const product = BigInt(Math.abs(amount)) * BigInt(numerator)
  const share = Number((product * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n))
  return amount < 0 ? -share : share
}

const BASIS_POINTS = 10_000
const basisPoints = (percent: number) => Math.round(percent * 100)

/** Returns the plan's fee for a payment. `percent` has up to two decimals. */
export function feeOf(amount: number, percent: number): number {
  return roundedShare(amount, basisPoints(percent), BASIS_POINTS)
}

/** Returns the tax included in a price. */
export function taxIncludedIn(amount: number, percent: number): number {
  return roundedShare(amount, basisPoints(percent), BASIS_POINTS + basisPoints(percent))
}

/**
 * Returns the part of the fee that a refund gives back. It's computed from the total of all refunds made
 * here, so that partial refunds add up to the same as one full refund.
 */
export function feeGivenBack(
  paid: { amount: number; fee: number },
  before: { refunded: number; fee: number },
  refund: number,
): number {
  const inAll = roundedShare(paid.fee, before.refunded + refund, paid.amount)
  return Math.max(0, inAll - before.fee)
}
