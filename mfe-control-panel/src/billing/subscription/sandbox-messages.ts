import { defineMessages } from 'react-intl'

export const sandboxMessages = {
  ...defineMessages({
    title: { id: 'sandbox.title', defaultMessage: 'Sandbox: no money moves' },
    hint: {
      id: 'sandbox.hint',
      defaultMessage:
        'No payment provider is set up. Move the time of the subscription forward to see renewals, failed payments and the end of a trial. Nothing else on this server changes its time.',
    },
    loading: { id: 'sandbox.loading', defaultMessage: 'Loading the clock' },
    day: { id: 'sandbox.day', defaultMessage: 'One day on' },
    week: { id: 'sandbox.week', defaultMessage: 'One week on' },
    next: { id: 'sandbox.next', defaultMessage: 'Past the end of the period' },
    reset: { id: 'sandbox.reset', defaultMessage: 'Back to today' },
    moved: { id: 'sandbox.moved', defaultMessage: 'The clock is moved' },
  }),
  ...defineMessages<{ now: { date: string }; ahead: { date: string; days: number } }>({
    now: { id: 'sandbox.now', defaultMessage: 'It is {date}, as everywhere.' },
    ahead: {
      id: 'sandbox.ahead',
      defaultMessage: 'It is {date}: {days, plural, one {# day} other {# days}} ahead.',
    },
  }),
}
