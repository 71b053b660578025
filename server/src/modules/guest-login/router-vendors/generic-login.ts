import type { FormLogin } from './vendor'

/** For vendors whose form is unknown: the address that the redirect names, with the usual field names. */
export const GENERIC_LOGIN: FormLogin = {
  kind: 'form',
  target: {
    kind: 'url',
    keys: ['login_url', 'loginurl', 'link-login-only', 'switch_url', 'auth_url', 'action'],
  },
  hosts: [],
  username: 'username',
  password: 'password',
  returnTo: 'url',
}
