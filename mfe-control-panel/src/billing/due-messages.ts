import { defineMessages } from 'react-intl'

export const dueMessages = defineMessages({
  plan: { id: 'due.plan', defaultMessage: 'Plan' },
  price: { id: 'due.price', defaultMessage: 'Price' },
  credit: { id: 'due.credit', defaultMessage: 'Credit for time already paid' },
  creditLeft: { id: 'due.credit_left', defaultMessage: 'Credit kept for later payments' },
  due: { id: 'due.now', defaultMessage: 'To pay now' },
  next: { id: 'due.next', defaultMessage: 'Next payment' },
  card: { id: 'due.card', defaultMessage: 'Paid by' },
})
