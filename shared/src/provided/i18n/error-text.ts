import { useCallback } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { messageIdOf, type MessageId } from './message-id'

/**
 * A text that is translated on render: a catalog id, or an `ErrorText` of the API. `values` fill its placeholders. A
 * type, not an interface, because yup requires an index signature of messages.
 */
export type FormText = {
  id: string
  values?: Record<string, string | number>
  /** Shown as it is if no catalog has the id: messages of a payment provider or a gateway. */
  verbatim?: string
}

/** More than any number of the product has. */
const MAX_DECIMALS = 6

/** A catalog text with its values, as a message of a yup schema. */
export function formText(id: MessageId, values: Record<string, string | number> = {}): FormText {
  return { id, values }
}

/** Translates error texts. An unknown id reads 'Unknown error'; plain text stays. */
export function useErrorText(): (text: FormText | string) => string {
  const intl = useIntl()
  return useCallback(
    (text) => {
      if (typeof text === 'string') return text
      if (text.id in intl.messages) {
        return intl.formatMessage(
          { id: messageIdOf(text.id) },
          text.values && localDecimals(text.values, intl),
        )
      }
      return text.verbatim ?? intl.formatMessage({ id: 'error.unknown' })
    },
    [intl],
  )
}

/**
 * Formats decimal values: the placeholders insert numbers unformatted, so a limit of 0.5 would be '0.5' in every
 * language.
 */
function localDecimals(values: NonNullable<FormText['values']>, intl: IntlShape) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value)
        ? intl.formatNumber(value, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS })
        : value,
    ]),
  )
}
