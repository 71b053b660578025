import type { Invoice } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const paymentMessages = {
  ...defineMessages({
    card: { id: 'payment.card', defaultMessage: 'Payment card' },
    cardLoading: { id: 'payment.card_loading', defaultMessage: 'Loading the card' },
    noCard: { id: 'payment.no_card', defaultMessage: 'No card is on file.' },
    addCard: { id: 'payment.add_card', defaultMessage: 'Add a card' },
    replaceCard: { id: 'payment.replace_card', defaultMessage: 'Replace the card' },
    saveCard: { id: 'payment.save_card', defaultMessage: 'Save the card' },
    cardSaved: { id: 'payment.card_saved', defaultMessage: 'The card is saved' },
    details: { id: 'payment.details', defaultMessage: 'Billing details' },
    detailsHint: { id: 'payment.details_hint', defaultMessage: 'They stand on every invoice from now on.' },
    detailsLoading: { id: 'payment.details_loading', defaultMessage: 'Loading the billing details' },
    name: { id: 'payment.name', defaultMessage: 'Name or company' },
    line1: { id: 'payment.line1', defaultMessage: 'Address' },
    line2: { id: 'payment.line2', defaultMessage: 'Address, second line' },
    city: { id: 'payment.city', defaultMessage: 'City' },
    zipcode: { id: 'payment.zipcode', defaultMessage: 'Postcode' },
    country: { id: 'payment.country', defaultMessage: 'Country' },
    addressRequired: { id: 'payment.address_required', defaultMessage: 'Address is mandatory' },
    saveDetails: { id: 'payment.save_details', defaultMessage: 'Save changes' },
    detailsSaved: { id: 'payment.details_saved', defaultMessage: 'The billing details are saved' },
    invoices: { id: 'payment.invoices', defaultMessage: 'Invoices' },
    noInvoices: { id: 'payment.no_invoices', defaultMessage: 'No invoices yet' },
    number: { id: 'payment.number', defaultMessage: 'Number' },
    date: { id: 'payment.date', defaultMessage: 'Date' },
    period: { id: 'payment.period', defaultMessage: 'Period' },
    amount: { id: 'payment.amount', defaultMessage: 'Amount' },
    state: { id: 'payment.state', defaultMessage: 'State' },
    pdf: { id: 'payment.pdf', defaultMessage: 'PDF' },
  }),
  ...defineMessages<{ pdfOf: { number: string }; fromTo: { from: string; to: string } }>({
    pdfOf: { id: 'payment.pdf_of', defaultMessage: 'PDF of invoice {number}' },
    fromTo: { id: 'payment.from_to', defaultMessage: '{from} – {to}' },
  }),
}

export const invoiceStates: Record<Invoice['status'], MessageDescriptor> = defineMessages({
  paid: { id: 'payment.state.paid', defaultMessage: 'Paid' },
  open: { id: 'payment.state.open', defaultMessage: 'Open' },
  void: { id: 'payment.state.void', defaultMessage: 'Void' },
})
