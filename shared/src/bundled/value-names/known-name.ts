import type { IntlShape } from 'react-intl'
import type { MessageId } from '@portico/shared/i18n'

/** The name of a value from the server; undefined for one of a newer server. */
export function knownName<Value extends string | number>(
  { messages, formatMessage }: Pick<IntlShape, 'messages' | 'formatMessage'>,
  nameId: (value: Value) => MessageId,
  value: string,
): string | undefined {
  const id = nameId(value as Value) // An unknown value has no text.
  return id in messages ? formatMessage({ id }) : undefined
}
