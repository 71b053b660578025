/** Of an amount in minor units; half a unit and more is rounded up, away from zero. */
export function roundedShare(amount: number, numerator: number, denominator: number): number {
  // Integers all the way: as fractions 1.5 % of 1,000,000 units would be inexact.
  const product = BigInt(Math.abs(amount)) * BigInt(numerator)
  const share = Number((product * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n))
  return amount < 0 ? -share : share
}

const BASIS_POINTS = 10_000
const basisPoints = (percent: number) => Math.round(percent * 100)

/** What the plan takes of a payment. `percent` with up to two decimals. */
export function feeOf(amount: number, percent: number): number {
  return roundedShare(amount, basisPoints(percent), BASIS_POINTS)
}

/** The tax that is included in a price. */
export function taxIncludedIn(amount: number, percent: number): number {
  return roundedShare(amount, basisPoints(percent), BASIS_POINTS + basisPoints(percent))
}

/**
 * What a refund gives back of the fee. Counted from all refunds made here together, so that refunds in parts
 * give back the same as one of all.
 */
export function feeGivenBack(
  paid: { amount: number; fee: number },
  before: { refunded: number; fee: number },
  refund: number,
): number {
  const inAll = roundedShare(paid.fee, before.refunded + refund, paid.amount)
  return Math.max(0, inAll - before.fee)
}
