import { type IntlShape } from 'react-intl'

/** A length of time as people say it: 45 s, 34 min, 1 h 12 min. */
export function durationText(intl: IntlShape, seconds: number): string {
  if (seconds < 60) return intl.formatMessage({ id: 'dashboard.duration.seconds' }, { seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return intl.formatMessage({ id: 'dashboard.duration.minutes' }, { minutes })
  return intl.formatMessage(
    { id: 'dashboard.duration.hours' },
    { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
  )
}
