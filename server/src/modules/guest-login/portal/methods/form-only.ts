import { logIn } from '../log-in'
import type { FormMethod } from './login-method'

/** Click-through, age consent and terms: a form without errors is enough. */
export const formOnly: FormMethod = {
  attempts: [],
  open: (tx, flow, { form }) => logIn(tx, flow, form),
}

/** WiFi4EU identifies the network to its portal. */
export const wifi4eu: FormMethod = {
  ...formOnly,
  isOffered: ({ content }) => Boolean(content.settings('wifi4eu').network_id),
}
