import { defineMessages } from 'react-intl'

export const planCardsMessages = {
  ...defineMessages({
    loading: { id: 'plans.loading', defaultMessage: 'Loading the plans' },
    period: { id: 'plans.period', defaultMessage: 'Billing period' },
    monthly: { id: 'plans.monthly', defaultMessage: 'Monthly' },
    yearly: { id: 'plans.yearly', defaultMessage: 'Yearly' },
    currency: { id: 'plans.currency', defaultMessage: 'Currency' },
    sections: { id: 'plans.sections', defaultMessage: 'Sections' },
    current: { id: 'plans.current', defaultMessage: 'Your plan' },
  }),
  ...defineMessages<{
    devices: { count: number }
    vouchers: { count: number }
    fee: { fee: string }
    perMonthShort: { price: string }
    byTheYear: { price: string }
  }>({
    devices: { id: 'plans.devices', defaultMessage: '{count, number} active guest devices a month' },
    vouchers: { id: 'plans.vouchers', defaultMessage: '{count, number} vouchers a month' },
    fee: { id: 'plans.fee', defaultMessage: '{fee} fee on payments of guests' },
    perMonthShort: { id: 'plans.month_of_year', defaultMessage: 'That is {price} a month' },
    byTheYear: { id: 'plans.by_the_year', defaultMessage: '{price} a month if paid by the year' },
  }),
}
