import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { daysAndClock, useSecondsUntil } from './countdown'

/** What is left of a running voucher, second by second. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const seconds = useSecondsUntil(until)
  const over = seconds === 0
  // Only the clock knows when the time is over; the server then says what became of the voucher.
  useEffect(() => {
    if (over) onOver()
    // The moment counts, not a new function of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  return (
    <span role="timer" style={{ fontSize: 18, fontVariantNumeric: 'tabular-nums' }}>
      <FormattedMessage id="vouchers.details.countdown" values={daysAndClock(seconds)} />
    </span>
  )
}
