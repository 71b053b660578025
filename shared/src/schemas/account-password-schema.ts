import { object, string } from 'yup'

/** Characters, of the API; the tests of the forms hold them against its contract. */
const SHORTEST_PASSWORD = 4
export const LONGEST_PASSWORD = 64

/** Password of a guest's account. Empty: one is generated. */
export const accountPassword = string()
  .min(SHORTEST_PASSWORD, { id: 'error.field.too_short', values: { min: SHORTEST_PASSWORD } })
  .max(LONGEST_PASSWORD, { id: 'error.field.too_long', values: { max: LONGEST_PASSWORD } })

/** Rules of the form that sets a new one. */
export const accountPasswordSchema = object({ password: accountPassword })
