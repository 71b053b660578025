import { TwoLines } from '@portico/shared/table'
import { FormattedNumber } from 'react-intl'

/** A count and, below it, its share. */
export function Rate({ count, of }: { count: number; of: number }) {
  return (
    <TwoLines
      first={<FormattedNumber value={count} />}
      second={of > 0 && <FormattedNumber value={count / of} style="percent" maximumFractionDigits={1} />}
    />
  )
}
