import type { LatestTransactions } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const widgetMessages = {
  ...defineMessages({
    seeTransactions: { id: 'payments.widget.see_transactions', defaultMessage: 'See transactions' },
    seePackages: { id: 'payments.widget.see_packages', defaultMessage: 'See packages' },
  }),
  ...defineMessages<{ count: { count: number } }>({
    count: {
      id: 'payments.widget.count',
      defaultMessage: '{count, plural, one {# payment} other {# payments}}',
    },
  }),
}

type AmountTexts = Record<'title' | 'definition' | 'empty', MessageDescriptor>

export const collectedMessages: AmountTexts = defineMessages({
  title: { id: 'payments.widget.collected', defaultMessage: 'Payments collected' },
  definition: {
    id: 'payments.widget.collected.definition',
    defaultMessage:
      'What guests paid on the chosen days: purchases and renewals, less what was refunded of them since.',
  },
  empty: { id: 'payments.widget.collected.empty', defaultMessage: 'Nobody paid on these days.' },
})

export const recurringMessages: AmountTexts = defineMessages({
  title: { id: 'payments.widget.recurring', defaultMessage: 'Recurring revenue' },
  definition: {
    id: 'payments.widget.recurring.definition',
    defaultMessage:
      'What renewals of recurring packages brought on the chosen days, after their first period and less refunds.',
  },
  empty: { id: 'payments.widget.recurring.empty', defaultMessage: 'No package was renewed on these days.' },
})

export const dailyMessages = {
  ...defineMessages({
    title: { id: 'payments.widget.daily', defaultMessage: 'Daily transactions' },
    definition: {
      id: 'payments.widget.daily.definition',
      defaultMessage:
        "What guests paid on each of the chosen days, in the location's own time, less what was refunded of it since.",
    },
    empty: { id: 'payments.widget.daily.empty', defaultMessage: 'Nobody paid on these days.' },
    day: { id: 'payments.widget.daily.day', defaultMessage: 'Day' },
    currency: { id: 'payments.widget.daily.currency', defaultMessage: 'Currency' },
  }),
  ...defineMessages<{ chartLabel: { from: string; to: string; total: string } }>({
    chartLabel: {
      id: 'payments.widget.daily.chart_label',
      defaultMessage:
        'Columns of what was paid per day from {from} to {to}, {total} in all. The same numbers can be shown as a table.',
    },
  }),
}

export const latestMessages = defineMessages({
  title: { id: 'payments.widget.latest', defaultMessage: 'Latest transactions' },
  definition: {
    id: 'payments.widget.latest.definition',
    defaultMessage: 'The last five transactions of the chosen days, whatever became of them.',
  },
  empty: { id: 'payments.widget.latest.empty', defaultMessage: 'There were no transactions on these days.' },
  guest: { id: 'payments.widget.latest.guest', defaultMessage: 'Guest' },
  location: { id: 'payments.widget.latest.location', defaultMessage: 'Location' },
  package: { id: 'payments.widget.latest.package', defaultMessage: 'Package' },
  time: { id: 'payments.widget.latest.time', defaultMessage: 'Time' },
  state: { id: 'payments.widget.latest.state', defaultMessage: 'State' },
  amount: { id: 'payments.widget.latest.amount', defaultMessage: 'Amount' },
  nameless: { id: 'payments.widget.latest.nameless', defaultMessage: 'No name' },
})

export const stateMessages: Record<LatestTransactions['items'][number]['state'], MessageDescriptor> =
  defineMessages({
    pending: { id: 'payments.state.pending', defaultMessage: 'Pending' },
    success: { id: 'payments.state.success', defaultMessage: 'Paid' },
    failed: { id: 'payments.state.failed', defaultMessage: 'Failed' },
    refunded: { id: 'payments.state.refunded', defaultMessage: 'Refunded' },
    partly_refunded: { id: 'payments.state.partly_refunded', defaultMessage: 'Partly refunded' },
  })

export const popularMessages = {
  ...defineMessages({
    title: { id: 'payments.widget.popular', defaultMessage: 'Popular packages' },
    definition: {
      id: 'payments.widget.popular.definition',
      defaultMessage: 'The five packages that guests bought most often on the chosen days.',
    },
    empty: { id: 'payments.widget.popular.empty', defaultMessage: 'No package was sold on these days.' },
  }),
  ...defineMessages<{ sold: { count: number } }>({
    sold: {
      id: 'payments.widget.popular.sold',
      defaultMessage: '{count, plural, one {# sold} other {# sold}}',
    },
  }),
}
