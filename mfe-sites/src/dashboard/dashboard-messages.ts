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
    sampleData: {
      id: 'dashboard.sample_data',
      defaultMessage: 'These figures are sample data: no guest of yours has logged in here yet.',
    },
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
    compare: { id: 'dashboard.range.compare', defaultMessage: 'Compare with the time before' },
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
  yesterday: { id: 'dashboard.range.yesterday', defaultMessage: 'Yesterday' },
  'last-7-days': { id: 'dashboard.range.last_7_days', defaultMessage: 'Last 7 days' },
  'last-30-days': { id: 'dashboard.range.last_30_days', defaultMessage: 'Last 30 days' },
  'last-90-days': { id: 'dashboard.range.last_90_days', defaultMessage: 'Last 90 days' },
  'this-month': { id: 'dashboard.range.this_month', defaultMessage: 'This month' },
  'last-month': { id: 'dashboard.range.last_month', defaultMessage: 'Last month' },
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
