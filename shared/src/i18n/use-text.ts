import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './message-id'

/** Fills the gaps of a text. */
type TextValues = Record<string, string | number | bigint | boolean | Date | null | undefined>

/** Looks a text up in the catalogue and fills its gaps. */
export type Translate = (id: MessageId, values?: TextValues) => string

/** The texts of the language in use. Elements among the values need `intl.formatMessage`. */
export function useText(): Translate {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
