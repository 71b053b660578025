import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from './message-id'

/** Values for the placeholders of a text. */
type TextValues = Record<string, string | number | bigint | boolean | Date | null | undefined>

/** Looks a text up in the catalog and fills its placeholders. */
export type Translate = (id: MessageId, values?: TextValues) => string

/** Texts in the current language. Values with elements need `intl.formatMessage`. */
export function useText(): Translate {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
