import type { MessageId } from '@portico/shared/i18n'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { LOGIN_METHOD_NAMES } from '../../location/login-method-names'

/** Name of a login method in the user's language; the key itself for one that is not known yet. */
export function useMethodName(): (key: string) => string {
  const intl = useIntl()
  return useCallback(
    (key) => {
      const names: Partial<Record<string, MessageId>> = LOGIN_METHOD_NAMES
      const id = names[key]
      return id ? intl.formatMessage({ id }) : key
    },
    [intl],
  )
}
