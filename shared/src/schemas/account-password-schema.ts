import { object } from 'yup'
import { GUEST_PASSWORD } from '../contracts/guest-accounts/guest-account-values'
import { textWithin } from './rules'

/** Password of a guest's account. Empty: one is generated. */
export const accountPassword = textWithin(GUEST_PASSWORD)

/** Rules of the form that sets a new one. */
export const accountPasswordSchema = object({ password: accountPassword })
