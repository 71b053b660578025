import { defineMessages, type IntlShape } from 'react-intl'

const messages = {
  ...defineMessages<{ seconds: { seconds: number }; minutes: { minutes: number } }>({
    seconds: { id: 'dashboard.duration.seconds', defaultMessage: '{seconds, number} s' },
    minutes: { id: 'dashboard.duration.minutes', defaultMessage: '{minutes, number} min' },
  }),
  ...defineMessages<{ hours: { hours: number; minutes: number } }>({
    hours: { id: 'dashboard.duration.hours', defaultMessage: '{hours, number} h {minutes, number} min' },
  }),
}

/** A length of time as people say it: 45 s, 34 min, 1 h 12 min. */
export function durationText(intl: IntlShape, seconds: number): string {
  if (seconds < 60) return intl.formatMessage(messages.seconds, { seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return intl.formatMessage(messages.minutes, { minutes })
  return intl.formatMessage(messages.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
