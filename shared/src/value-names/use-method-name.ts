import { useCallback } from 'react'
import { useText, type MessageId } from '@portico/shared/i18n'
import { LOGIN_METHOD_NAMES } from './login-method-names'

/** Name of a login method in the user's language; the key itself for one that is not known yet. */
export function useMethodName(): (key: string) => string {
  const t = useText()
  return useCallback(
    (key) => {
      const names: Partial<Record<string, MessageId>> = LOGIN_METHOD_NAMES
      const id = names[key]
      return id ? t(id) : key
    },
    [t],
  )
}
