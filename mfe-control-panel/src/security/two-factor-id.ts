import type { Admin, Client } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** Returns the text that says if a person uses a second step: a dash for invited people, who have no sign-in yet. */
export function twoFactorId({ state, tf_enabled }: Pick<Admin | Client, 'state' | 'tf_enabled'>): MessageId {
  if (state === 'invited' || state === 'expired') return 'two_factor.none'
  return tf_enabled ? 'two_factor.on' : 'two_factor.off'
}
