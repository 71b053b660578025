import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { loginMethodMessages } from '../../location/login-method-messages'

/** Name of a login method in the user's language; the key itself for one that is not known yet. */
export function useMethodName(): (key: string) => string {
  const intl = useIntl()
  return useCallback(
    (key) => {
      const messages: Partial<
        Record<string, (typeof loginMethodMessages)[keyof typeof loginMethodMessages]>
      > = loginMethodMessages
      const message = messages[key]
      return message ? intl.formatMessage(message) : key
    },
    [intl],
  )
}
