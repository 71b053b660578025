import { defineMessages } from 'react-intl'

export const cardUpdateMessages = {
  ...defineMessages({
    title: { id: 'card_update.title', defaultMessage: 'Payment card' },
    renewTitle: { id: 'card_update.renew_title', defaultMessage: 'Please renew your payment card' },
    loading: { id: 'card_update.loading', defaultMessage: 'Loading the card' },
    onFile: { id: 'card_update.on_file', defaultMessage: 'Card on file' },
    newCard: { id: 'card_update.new_card', defaultMessage: 'New card' },
    save: { id: 'card_update.save', defaultMessage: 'Save the card' },
    saved: { id: 'card_update.saved', defaultMessage: 'The card is saved' },
    fine: { id: 'card_update.fine', defaultMessage: 'Your card is in order' },
    fineText: {
      id: 'card_update.fine_text',
      defaultMessage: 'You can go on to the dashboard, or put another card on file here.',
    },
    addText: {
      id: 'card_update.add_text',
      defaultMessage: 'The card pays once the trial is over. Until then nothing is charged.',
    },
    goOn: { id: 'card_update.go_on', defaultMessage: 'Go to the dashboard' },
    later: { id: 'card_update.later', defaultMessage: 'Do this later' },
  }),
  ...defineMessages<{ renewText: { account: string } }>({
    renewText: {
      id: 'card_update.renew_text',
      defaultMessage:
        'The last payment of {account} could not be taken. With a card that works everything opens again at once.',
    },
  }),
}
