import { defineMessages } from 'react-intl'

export const secretMessages = defineMessages({
  stored: { id: 'settings.secret.stored', defaultMessage: 'Stored, type to replace' },
  storedHelp: {
    id: 'settings.secret.stored_help',
    defaultMessage: 'It is kept encrypted and never shown again.',
  },
  remove: { id: 'settings.secret.remove', defaultMessage: 'Remove' },
  removed: { id: 'settings.secret.removed', defaultMessage: 'Removed once you save' },
  keep: { id: 'settings.secret.keep', defaultMessage: 'Keep it' },
})
