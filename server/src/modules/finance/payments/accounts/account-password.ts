/** Returns the owner that the password of a payment account is encrypted for. */
export function paymentPasswordOwner(id: number): string {
  return `payment_account:${id}:password`
}
