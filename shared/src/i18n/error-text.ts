import { useCallback } from 'react'
import { defineMessage, useIntl } from 'react-intl'

/**
 * A text that is translated when it is drawn: a react-intl descriptor, or an `ErrorText` of the API.
 * `values` fill its gaps. A type and not an interface: yup asks messages for an index signature.
 */
export type FormText = {
  id: string
  defaultMessage?: string
  values?: Record<string, string | number>
}

const unknown = defineMessage({ id: 'error.unknown', defaultMessage: 'Unknown error' })

/** A descriptor with the values for its gaps, as a message of a yup schema. */
export function formText(
  message: { id: string; defaultMessage: string },
  values: Record<string, string | number> = {},
): FormText {
  return { ...message, values }
}

/** Translates error texts. An id that no catalogue knows reads 'Unknown error'; plain text stays. */
export function useErrorText(): (text: FormText | string) => string {
  const intl = useIntl()
  return useCallback(
    (text) => {
      if (typeof text === 'string') return text
      const known = text.defaultMessage !== undefined || text.id in intl.messages
      // The ids of the API are data, so the extraction of texts cannot see them here.
      return known
        ? intl.formatMessage({ id: text.id, defaultMessage: text.defaultMessage }, text.values)
        : intl.formatMessage(unknown)
    },
    [intl],
  )
}
