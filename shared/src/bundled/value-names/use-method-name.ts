import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { knownName } from './known-name'
import { loginMethodNameId } from './name-ids'

/** Name of a login method in the user's language; the key itself for an unknown one. */
export function useMethodName(): (key: string) => string {
  const intl = useIntl()
  return useCallback((key) => knownName(intl, loginMethodNameId, key) ?? key, [intl])
}
