import type { FormLogin } from './vendor'

/** The form of ArubaOS and Instant. `post` names the host if the operator changed its certificate. */
export const arubaLogin = (path: string): FormLogin => ({
  kind: 'form',
  target: {
    kind: 'host',
    keys: ['post', 'switchip'],
    scheme: 'https',
    path,
    fallback: 'securelogin.arubanetworks.com',
  },
  hosts: ['.arubanetworks.com'],
  username: 'user',
  password: 'password',
  returnTo: 'url',
  fixed: { cmd: 'authenticate' },
})
