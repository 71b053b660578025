import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { LOGIN_METHOD_NAMES } from '../../location/login-method-names'

/** Name of a login method in the user's language; the key itself for one that is not known yet. */
export function useMethodName(): (key: string) => string {
  const intl = useIntl()
  return useCallback(
    (key) => {
      const message = LOGIN_METHOD_NAMES[key]
      return message ? intl.formatMessage({ id: message }) : key
    },
    [intl],
  )
}
