import { defineMessages } from 'react-intl'

export const apiKeyMessages = {
  ...defineMessages({
    title: { id: 'api_key.title', defaultMessage: 'API key' },
    hint: {
      id: 'api_key.hint',
      defaultMessage: 'For programs that work with your account. The key may do whatever you may do.',
    },
    loading: { id: 'api_key.loading', defaultMessage: 'Loading the API key' },
    none: { id: 'api_key.none', defaultMessage: 'You have no API key yet.' },
    begins: { id: 'api_key.begins', defaultMessage: 'Key' },
    created: { id: 'api_key.created', defaultMessage: 'Created' },
    lastUsed: { id: 'api_key.last_used', defaultMessage: 'Last used' },
    never: { id: 'api_key.never', defaultMessage: 'Never' },
    create: { id: 'api_key.create', defaultMessage: 'Create a key' },
    reset: { id: 'api_key.reset', defaultMessage: 'Reset the key' },
    resetTitle: { id: 'api_key.reset_title', defaultMessage: 'Reset the API key?' },
    resetText: {
      id: 'api_key.reset_text',
      defaultMessage: 'Programs that use the present key stop working until they have the new one.',
    },
    remove: { id: 'api_key.delete', defaultMessage: 'Delete the key' },
    removeTitle: { id: 'api_key.delete_title', defaultMessage: 'Delete the API key?' },
    removeText: { id: 'api_key.delete_text', defaultMessage: 'Programs that use it stop working at once.' },
    removed: { id: 'api_key.deleted', defaultMessage: 'The API key is deleted' },
    ready: { id: 'api_key.ready', defaultMessage: 'Your new API key' },
    once: { id: 'api_key.once', defaultMessage: 'It is shown only now: copy it to where it is needed.' },
    copy: { id: 'api_key.copy', defaultMessage: 'Copy the key' },
    done: { id: 'api_key.done', defaultMessage: 'I have stored it' },
    how: { id: 'api_key.how', defaultMessage: 'How to use it' },
    copyCommand: { id: 'api_key.copy_command', defaultMessage: 'Copy the command' },
    docs: { id: 'api_key.docs', defaultMessage: 'All calls of the API' },
  }),
  ...defineMessages<{ header: { header: string } }>({
    header: { id: 'api_key.header', defaultMessage: 'Send the key with every call, in the header {header}:' },
  }),
}
