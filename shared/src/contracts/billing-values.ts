/** Maximum lengths of the lines of a billing address. */
export const BILLING_ADDRESS_LENGTHS = { name: 100, line1: 200, line2: 200, city: 100, zipcode: 20 } as const
/** The largest step of a sandbox subscription's clock. */
export const MAX_SANDBOX_DAYS = 800
