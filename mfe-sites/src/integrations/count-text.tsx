import { MAX_COUNTED_DELIVERIES } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { FormattedNumber } from 'react-intl'

/** A number of deliveries. The server doesn't count beyond a limit. */
export function CountText({ count }: { count: number }) {
  const t = useText()
  return count >= MAX_COUNTED_DELIVERIES ? (
    t('integration.or_more', { count })
  ) : (
    <FormattedNumber value={count} />
  )
}
