/** What the password of a payment account is sealed for. */
export function paymentPasswordOwner(id: number): string {
  return `payment_account:${id}:password`
}
