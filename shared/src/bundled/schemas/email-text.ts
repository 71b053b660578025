import { isEmail, plainEmail } from '../../contracts/email-address'

/** For `test` of yup, whose own `email` takes no letters of other scripts. Empty passes. */
export const isEmailText = (text = ''): boolean => text === '' || isEmail(plainEmail(text))
