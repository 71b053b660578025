import type { GENDERS, GUEST_SEGMENTS } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const guestTileMessages = {
  ...defineMessages({
    seeGuests: { id: 'dashboard.see_guests', defaultMessage: 'See guests' },
    guests: { id: 'dashboard.guests', defaultMessage: 'Guests' },
    share: { id: 'dashboard.share', defaultMessage: 'Share' },
  }),
  ...defineMessages<{ guestsTotal: { total: number }; pieLabel: { title: string; parts: string } }>({
    guestsTotal: {
      id: 'dashboard.guests_total',
      defaultMessage: '{total, plural, one {# guest} other {# guests}}',
    },
    pieLabel: {
      id: 'dashboard.pie_label',
      defaultMessage: '{title}, as a ring: {parts}. The same numbers can be shown as a table.',
    },
  }),
}

export const totalGuestsMessages = defineMessages({
  title: { id: 'dashboard.total_guests.title', defaultMessage: 'Total guests' },
  definition: {
    id: 'dashboard.total_guests.definition',
    defaultMessage:
      'People seen on the Wi-Fi on these days. Somebody who came more than once counts once per location.',
  },
  empty: { id: 'dashboard.total_guests.empty', defaultMessage: 'Nobody used the Wi-Fi on these days.' },
})

export const firstTimeGuestsMessages = defineMessages({
  title: { id: 'dashboard.first_time_guests.title', defaultMessage: 'First-time guests' },
  definition: {
    id: 'dashboard.first_time_guests.definition',
    defaultMessage: 'New guests: people whose first login ever at the location lies on these days.',
  },
  empty: { id: 'dashboard.first_time_guests.empty', defaultMessage: 'Nobody came for the first time.' },
})

export const onlineNowMessages = defineMessages({
  title: { id: 'dashboard.online_now.title', defaultMessage: 'Online now' },
  definition: {
    id: 'dashboard.online_now.definition',
    defaultMessage:
      'People whose session is active and who were seen in the last 10 minutes. Refreshed every 30 seconds.',
  },
  empty: { id: 'dashboard.online_now.empty', defaultMessage: 'Nobody is online at the moment.' },
})

export const dwellTimeMessages = {
  ...defineMessages({
    title: { id: 'dashboard.dwell_time.title', defaultMessage: 'Dwell time' },
    definition: {
      id: 'dashboard.dwell_time.definition',
      defaultMessage:
        'How long guests stay online, on average: from a login to the last sign of life of its session. Median: half of them stay longer.',
    },
    empty: { id: 'dashboard.dwell_time.empty', defaultMessage: 'There were no sessions on these days.' },
  }),
  ...defineMessages<{ median: { time: string } }>({
    median: { id: 'dashboard.dwell_time.median', defaultMessage: 'Median: {time}' },
  }),
}

export const bounceRateMessages = defineMessages({
  title: { id: 'dashboard.bounce_rate.title', defaultMessage: 'Bounce rate' },
  definition: {
    id: 'dashboard.bounce_rate.definition',
    defaultMessage:
      'A bounce is a splash page that was shown and that no login followed. The rate is their share of all visits to the splash page.',
  },
  empty: {
    id: 'dashboard.bounce_rate.empty',
    defaultMessage: 'The splash page was not shown on these days.',
  },
  visits: { id: 'dashboard.bounce_rate.visits', defaultMessage: 'Splash page shown' },
  logins: { id: 'dashboard.bounce_rate.logins', defaultMessage: 'Logged in after it' },
  seeSplash: { id: 'dashboard.bounce_rate.see', defaultMessage: 'See splash pages' },
})

export const wifiLoginsMessages = {
  ...defineMessages({
    title: { id: 'dashboard.wifi_logins.title', defaultMessage: 'Wi-Fi logins' },
    definition: {
      id: 'dashboard.wifi_logins.definition',
      defaultMessage: 'How often people signed in to the Wi-Fi on these days, by day and login method.',
    },
    empty: { id: 'dashboard.wifi_logins.empty', defaultMessage: 'There were no logins on these days.' },
    day: { id: 'dashboard.wifi_logins.day', defaultMessage: 'Day' },
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

export const guestActivityMessages = {
  ...defineMessages({
    title: { id: 'dashboard.guest_activity.title', defaultMessage: 'Guest activity' },
    definition: {
      id: 'dashboard.guest_activity.definition',
      defaultMessage:
        "When people signed in to the Wi-Fi on these days, by weekday and hour of the location's own clock.",
    },
    empty: { id: 'dashboard.guest_activity.empty', defaultMessage: 'There were no logins on these days.' },
    hour: { id: 'dashboard.guest_activity.hour', defaultMessage: 'Hour' },
  }),
  ...defineMessages<{
    logins: { logins: number }
    peak: { weekday: string; hour: string; logins: number }
    chartLabel: { weekday: string; hour: string; logins: number }
  }>({
    logins: {
      id: 'dashboard.guest_activity.logins',
      defaultMessage: '{logins, plural, one {# login} other {# logins}}',
    },
    peak: {
      id: 'dashboard.guest_activity.peak',
      defaultMessage:
        'Busiest: {weekday} at {hour}, {logins, plural, one {# login} other {# logins}} in these days',
    },
    chartLabel: {
      id: 'dashboard.guest_activity.chart_label',
      defaultMessage:
        'Logins by weekday and hour. Most on {weekday} at {hour}: {logins, number}. The same numbers can be shown as a table.',
    },
  }),
}

export const segmentMessages = defineMessages({
  title: { id: 'dashboard.guests_segmentation.title', defaultMessage: 'Guest segments' },
  definition: {
    id: 'dashboard.guests_segmentation.definition',
    defaultMessage:
      'New: first login ever on these days. Loyal: 4 or more visits in the last 30 days. Lost: not seen for 60 days. Repeat: all others who had come before. Logins of one guest within 10 minutes are one visit.',
  },
  empty: { id: 'dashboard.guests_segmentation.empty', defaultMessage: 'There are no guests yet.' },
  part: { id: 'dashboard.guests_segmentation.part', defaultMessage: 'Segment' },
})

export const segmentNames: Record<(typeof GUEST_SEGMENTS)[number], MessageDescriptor> = defineMessages({
  new: { id: 'dashboard.segment.new', defaultMessage: 'New' },
  repeat: { id: 'dashboard.segment.repeat', defaultMessage: 'Repeat' },
  loyal: { id: 'dashboard.segment.loyal', defaultMessage: 'Loyal' },
  lost: { id: 'dashboard.segment.lost', defaultMessage: 'Lost' },
})

export const genderMessages = defineMessages({
  title: { id: 'dashboard.gender.title', defaultMessage: 'Guests by gender' },
  definition: {
    id: 'dashboard.gender.definition',
    defaultMessage:
      'Guests of these days by the gender that they gave when they logged in. Unknown: not asked, or not given.',
  },
  empty: { id: 'dashboard.gender.empty', defaultMessage: 'Nobody used the Wi-Fi on these days.' },
  part: { id: 'dashboard.gender.part', defaultMessage: 'Gender' },
})

export const genderNames: Record<(typeof GENDERS)[number], MessageDescriptor> = defineMessages({
  F: { id: 'dashboard.gender.female', defaultMessage: 'Women' },
  M: { id: 'dashboard.gender.male', defaultMessage: 'Men' },
  O: { id: 'dashboard.gender.other', defaultMessage: 'Other' },
  unknown: { id: 'dashboard.gender.unknown', defaultMessage: 'Unknown' },
})

export const latestGuestsMessages = defineMessages({
  title: { id: 'dashboard.latest_guests.title', defaultMessage: 'Latest guests' },
  definition: {
    id: 'dashboard.latest_guests.definition',
    defaultMessage:
      'The last five logins of these days. Online: the session is active and was heard of in the last 10 minutes.',
  },
  empty: { id: 'dashboard.latest_guests.empty', defaultMessage: 'Nobody logged in on these days.' },
  guest: { id: 'dashboard.latest_guests.guest', defaultMessage: 'Guest' },
  location: { id: 'dashboard.latest_guests.location', defaultMessage: 'Location' },
  method: { id: 'dashboard.latest_guests.method', defaultMessage: 'Login method' },
  time: { id: 'dashboard.latest_guests.time', defaultMessage: 'Time' },
  online: { id: 'dashboard.latest_guests.online', defaultMessage: 'Online' },
  nameless: { id: 'dashboard.latest_guests.nameless', defaultMessage: 'No name' },
})
