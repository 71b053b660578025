import { defineMessages } from 'react-intl'
import type { Preset, RangeProblem } from './date-range'

export const dashboardMessages = {
  ...defineMessages({
    title: { id: 'dashboard.title', defaultMessage: 'Dashboard' },
    allSites: { id: 'dashboard.all_sites', defaultMessage: 'All locations' },
    siteZones: { id: 'dashboard.zone.all_sites', defaultMessage: "Days in each location's own time" },
    noSites: { id: 'dashboard.no_sites', defaultMessage: 'There are no locations yet' },
    noSitesCreate: {
      id: 'dashboard.no_sites.create',
      defaultMessage: 'The dashboard fills as soon as a location has its first guests.',
    },
    noSitesAsk: {
      id: 'dashboard.no_sites.ask',
      defaultMessage: 'Ask the administrator of your account to give you access to one.',
    },
    createLocation: { id: 'dashboard.create_location', defaultMessage: 'Create New Location' },
  }),
  ...defineMessages<{ siteZone: { zone: string } }>({
    siteZone: { id: 'dashboard.zone.site', defaultMessage: 'Days in {zone} time' },
  }),
}

export const rangeMessages = {
  ...defineMessages({
    label: { id: 'dashboard.range.label', defaultMessage: 'Dates' },
    custom: { id: 'dashboard.range.custom', defaultMessage: 'Custom dates' },
    from: { id: 'dashboard.range.from', defaultMessage: 'From' },
    to: { id: 'dashboard.range.to', defaultMessage: 'To' },
  }),
  ...defineMessages<{ fellBack: { problem: string } }>({
    fellBack: {
      id: 'dashboard.range.fell_back',
      defaultMessage: '{problem} The last 30 days are shown instead.',
    },
  }),
}

export const presetMessages: Record<Preset, { id: string; defaultMessage: string }> = defineMessages({
  today: { id: 'dashboard.range.today', defaultMessage: 'Today' },
  'last-7-days': { id: 'dashboard.range.last_7_days', defaultMessage: 'Last 7 days' },
  'last-30-days': { id: 'dashboard.range.last_30_days', defaultMessage: 'Last 30 days' },
  'last-90-days': { id: 'dashboard.range.last_90_days', defaultMessage: 'Last 90 days' },
  'this-month': { id: 'dashboard.range.this_month', defaultMessage: 'This month' },
})

export const problemMessages: Record<RangeProblem, { id: string; defaultMessage: string }> = defineMessages({
  unreadable: {
    id: 'dashboard.range.unreadable',
    defaultMessage: 'The dates in the address could not be read.',
  },
  order: {
    id: 'dashboard.range.order',
    defaultMessage: 'Start date must be less than or equal to end date.',
  },
  'too-long': {
    id: 'dashboard.range.too_long',
    defaultMessage: 'A range can be at most {days, number} days long.',
  },
})

export const tileMessages = {
  ...defineMessages({
    failed: { id: 'dashboard.tile.failed', defaultMessage: 'This could not be loaded' },
    retry: { id: 'dashboard.tile.retry', defaultMessage: 'Try again' },
    bySite: { id: 'dashboard.tile.by_site', defaultMessage: 'By location' },
    showFewer: { id: 'dashboard.tile.show_fewer', defaultMessage: 'Show fewer' },
  }),
  ...defineMessages<{
    meaning: { title: string }
    loading: { title: string }
    stale: { time: string }
    showAll: { count: number }
  }>({
    meaning: { id: 'dashboard.tile.meaning', defaultMessage: 'What “{title}” means' },
    loading: { id: 'dashboard.tile.loading', defaultMessage: 'Loading {title}' },
    stale: { id: 'dashboard.tile.stale', defaultMessage: 'Could not be refreshed. As of {time}.' },
    showAll: {
      id: 'dashboard.tile.show_all',
      defaultMessage: '{count, plural, one {Show # location} other {Show all # locations}}',
    },
  }),
}

type ChangeValues = { percent: string; before: string; prev: number }

export const changeMessages = {
  ...defineMessages({
    weekBefore: { id: 'dashboard.change.week_before', defaultMessage: 'a week ago at this time' },
  }),
  ...defineMessages<{
    more: ChangeValues
    fewer: ChangeValues
    same: { before: string }
    fromNone: { before: string }
    daysBefore: { days: number }
  }>({
    more: { id: 'dashboard.change.more', defaultMessage: '{percent} more than {before} ({prev, number})' },
    fewer: { id: 'dashboard.change.fewer', defaultMessage: '{percent} fewer than {before} ({prev, number})' },
    same: { id: 'dashboard.change.same', defaultMessage: 'As many as {before}' },
    fromNone: { id: 'dashboard.change.from_none', defaultMessage: 'None {before}' },
    daysBefore: {
      id: 'dashboard.change.days_before',
      defaultMessage: '{days, plural, one {on the day before} other {in the # days before}}',
    },
  }),
}

export const guestsMessages = defineMessages({
  title: { id: 'dashboard.total_guests.title', defaultMessage: 'Total guests' },
  definition: {
    id: 'dashboard.total_guests.definition',
    defaultMessage:
      'People seen on the Wi-Fi on these days. Somebody who came more than once counts once per location.',
  },
  empty: { id: 'dashboard.total_guests.empty', defaultMessage: 'Nobody used the Wi-Fi on these days.' },
})

export const onlineMessages = defineMessages({
  title: { id: 'dashboard.online_now.title', defaultMessage: 'Online now' },
  definition: {
    id: 'dashboard.online_now.definition',
    defaultMessage:
      'People whose session is active and who were seen in the last 10 minutes. Refreshed every 30 seconds.',
  },
  empty: { id: 'dashboard.online_now.empty', defaultMessage: 'Nobody is online at the moment.' },
})

export const loginsMessages = {
  ...defineMessages({
    title: { id: 'dashboard.wifi_logins.title', defaultMessage: 'Wi-Fi logins' },
    definition: {
      id: 'dashboard.wifi_logins.definition',
      defaultMessage: 'How often people signed in to the Wi-Fi on these days, by day and login method.',
    },
    empty: { id: 'dashboard.wifi_logins.empty', defaultMessage: 'There were no logins on these days.' },
    view: { id: 'dashboard.wifi_logins.view', defaultMessage: 'Show as' },
    chart: { id: 'dashboard.wifi_logins.chart', defaultMessage: 'Chart' },
    table: { id: 'dashboard.wifi_logins.table', defaultMessage: 'Table' },
    chartFailed: {
      id: 'dashboard.wifi_logins.chart_failed',
      defaultMessage: 'The chart could not be shown. The table has the same numbers.',
    },
    day: { id: 'dashboard.wifi_logins.day', defaultMessage: 'Day' },
    sum: { id: 'dashboard.wifi_logins.sum', defaultMessage: 'Total' },
  }),
  ...defineMessages<{ total: { total: number }; chartLabel: { from: string; to: string; methods: string } }>({
    total: {
      id: 'dashboard.wifi_logins.total',
      defaultMessage: '{total, plural, one {# login} other {# logins}}',
    },
    chartLabel: {
      id: 'dashboard.wifi_logins.chart_label',
      defaultMessage:
        'Columns of logins per day from {from} to {to}: {methods}. The same numbers can be shown as a table.',
    },
  }),
}
