import type { SANDBOX_CARDS } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const cardMessages = {
  ...defineMessages({
    loading: { id: 'card.loading', defaultMessage: 'Loading the card form' },
    form: { id: 'card.form', defaultMessage: 'Payment card' },
    sandbox: {
      id: 'card.sandbox',
      defaultMessage: 'Sandbox: no payment provider is set up, so no money moves.',
    },
    sandboxForm: {
      id: 'card.sandbox_form',
      defaultMessage:
        'Sandbox: nothing is charged, and no card number is asked for. Choose how the test card behaves.',
    },
    testCard: { id: 'card.test_card', defaultMessage: 'Test card' },
    refused: { id: 'card.refused', defaultMessage: 'The bank refused this card. Please try another one' },
    notReady: { id: 'card.not_ready', defaultMessage: 'The card form is not ready yet. Please try again' },
    blocked: {
      id: 'card.blocked',
      defaultMessage: 'The form of Stripe could not be loaded. Check your connection or your content blocker',
    },
    bank: { id: 'card.bank', defaultMessage: 'Your bank asks' },
    bankText: {
      id: 'card.bank_text',
      defaultMessage:
        'This stands for the page of a bank, where the holder of a card confirms with a code or an app.',
    },
    bankConfirm: { id: 'card.bank_confirm', defaultMessage: 'Confirm' },
    bankRefuse: { id: 'card.bank_refuse', defaultMessage: 'Refuse' },
  }),
  ...defineMessages<{ ending: { brand: string; last4: string }; expires: { expiry: string } }>({
    ending: { id: 'card.ending', defaultMessage: '{brand} ending in {last4}' },
    expires: { id: 'card.expires', defaultMessage: 'Expires {expiry}' },
  }),
}

export const testCardNames: Record<(typeof SANDBOX_CARDS)[number], MessageDescriptor> = defineMessages({
  visa: { id: 'card.test.visa', defaultMessage: 'Visa that works' },
  mastercard: { id: 'card.test.mastercard', defaultMessage: 'Mastercard that works' },
  declined: { id: 'card.test.declined', defaultMessage: 'Declined by the bank' },
  authentication: { id: 'card.test.authentication', defaultMessage: 'Needs the confirmation of the bank' },
  expired: { id: 'card.test.expired', defaultMessage: 'Expired' },
  declined_later: { id: 'card.test.declined_later', defaultMessage: 'Works now, declined at the renewal' },
})
