import type { ServiceText } from '@portico/shared/contracts'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** Shows a text of a service in the user's language. */
export function useServiceText(): (text: ServiceText) => string {
  const { locale } = useIntl()
  return useCallback((text) => (locale.startsWith('es') ? text.es : text.en), [locale])
}
