import type { IntlShape } from 'react-intl'
import type { MessageId } from '@portico/shared/i18n'

/** The name of a value that the server sent; undefined for one of a newer server. */
export function knownName<Value extends string | number>(
  { messages, formatMessage }: Pick<IntlShape, 'messages' | 'formatMessage'>,
  nameId: (value: Value) => MessageId,
  value: string,
): string | undefined {
  const id = nameId(value as Value) // one that is none of these has no text
  return id in messages ? formatMessage({ id }) : undefined
}
