import type { FormValues } from './stripe-form'
import { existing } from './stripe-objects'
import type { StripeCall } from './stripe-server'

/** Handlers of an account's calls, by method and path: `GET /v1/prices/:id`. */
export type Handlers<Account> = Record<string, (account: Account, values: FormValues, id: string) => unknown>

export const list = (data: unknown[]) => ({ object: 'list', data, has_more: false })

export function handle<Account>(
  handlers: Handlers<Account>,
  account: Account,
  { method, path, values }: StripeCall,
): unknown {
  const [, version, kind, id = '', action] = path.split('/')
  const exact = handlers[`${method} ${path}`]
  if (exact) return exact(account, values, '')
  const named = [`${method} /${version}/${kind}/:id`, action].filter(Boolean).join('/')
  return existing(handlers[named], 'call', `${method} ${path}`)(account, values, id)
}
