import { defineMessages } from 'react-intl'

export const tileMessages = {
  ...defineMessages({
    failed: { id: 'tile.failed', defaultMessage: 'This could not be loaded' },
    retry: { id: 'tile.retry', defaultMessage: 'Try again' },
    bySite: { id: 'tile.by_site', defaultMessage: 'By location' },
    showFewer: { id: 'tile.show_fewer', defaultMessage: 'Show fewer' },
    chartFailed: {
      id: 'tile.chart_failed',
      defaultMessage: 'The chart could not be shown. The table has the same numbers.',
    },
    total: { id: 'tile.total', defaultMessage: 'Total' },
  }),
  ...defineMessages<{
    meaning: { title: string }
    loading: { title: string }
    stale: { time: string }
    showAll: { count: number }
    asTable: { title: string }
    asChart: { title: string }
  }>({
    meaning: { id: 'tile.meaning', defaultMessage: 'What “{title}” means' },
    loading: { id: 'tile.loading', defaultMessage: 'Loading {title}' },
    stale: { id: 'tile.stale', defaultMessage: 'Could not be refreshed. As of {time}.' },
    showAll: {
      id: 'tile.show_all',
      defaultMessage: '{count, plural, one {Show # location} other {Show all # locations}}',
    },
    asTable: { id: 'tile.as_table', defaultMessage: 'Show “{title}” as a table' },
    asChart: { id: 'tile.as_chart', defaultMessage: 'Show “{title}” as a chart' },
  }),
}

type ChangeValues = {
  percent: string
  before: string
  prev: string
}

export const changeMessages = {
  ...defineMessages({
    weekBefore: { id: 'tile.change.week_before', defaultMessage: 'a week ago at this time' },
  }),
  ...defineMessages<{
    more: ChangeValues
    fewer: ChangeValues
    higher: ChangeValues
    lower: ChangeValues
    same: { before: string }
    fromNone: { before: string }
    daysBefore: { days: number }
    daysAgo: { days: number }
  }>({
    more: { id: 'tile.change.more', defaultMessage: '{percent} more than {before} ({prev})' },
    fewer: { id: 'tile.change.fewer', defaultMessage: '{percent} fewer than {before} ({prev})' },
    higher: { id: 'tile.change.higher', defaultMessage: '{percent} higher than {before} ({prev})' },
    lower: { id: 'tile.change.lower', defaultMessage: '{percent} lower than {before} ({prev})' },
    same: { id: 'tile.change.same', defaultMessage: 'As many as {before}' },
    fromNone: { id: 'tile.change.from_none', defaultMessage: 'None {before}' },
    daysBefore: {
      id: 'tile.change.days_before',
      defaultMessage: '{days, plural, one {on the day before} other {in the # days before}}',
    },
    daysAgo: {
      id: 'tile.change.days_ago',
      defaultMessage: '{days, plural, one {a day ago} other {# days ago}}',
    },
  }),
}
