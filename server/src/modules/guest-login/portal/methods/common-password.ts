import { guessing, passwordError } from '../form-attempts'
import { logIn } from '../log-in'
import type { LoginMethodRules } from './login-method'

/** One password for all guests. */
export const commonPassword: LoginMethodRules = {
  attempts: ['guess'],
  isOffered: ({ content }) => Boolean(content.settings('passwordlogin').commonPassword),
  checkFields: ({ errors }, sent) => {
    if (!sent.get('password')) errors.password = [{ id: 'error.required' }]
  },
  open: (tx, flow, { form, sent }) => {
    const { commonPassword: right = '' } = flow.content.settings('passwordlogin')
    const refused = passwordError(sent, { right, id: 'error.common_password' })
    return guessing(flow, async () => refused ?? logIn(tx, flow, form))
  },
}
