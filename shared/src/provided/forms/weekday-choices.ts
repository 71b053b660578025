import type { IntlShape } from 'react-intl'
import type { Choice } from './select-field'

/** 1 Monday to 7 Sunday, by their names. */
export function weekdayChoices(intl: IntlShape): readonly Choice<number>[] {
  return Array.from({ length: 7 }, (_none, index) => ({
    value: index + 1,
    // January 5, 2026 is a Monday.
    label: intl.formatDate(Date.UTC(2026, 0, 5 + index), { weekday: 'long', timeZone: 'UTC' }),
  }))
}
