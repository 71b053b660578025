import { object } from 'yup'
import { GUEST_PASSWORD } from '../../contracts/guest-accounts/guest-account-values'
import { textWithin } from './rules'

/** Password of a guest's account. Empty generates one. */
export const accountPassword = textWithin(GUEST_PASSWORD)

/** Schema of the form that sets a new password. */
export const accountPasswordSchema = object({ password: accountPassword })
