import { defineMessage, defineMessages } from 'react-intl'

export const keyMessages = {
  ...defineMessages({
    title: { id: 'remotes.keys.title', defaultMessage: 'Release keys' },
    hint: {
      id: 'remotes.keys.hint',
      defaultMessage: 'A key lets a build machine publish and promote releases, and nothing else.',
    },
    name: { id: 'remotes.keys.name', defaultMessage: 'Name of the new key' },
    nameHelp: { id: 'remotes.keys.name_help', defaultMessage: 'Where it is used: CI of mfe-vouchers.' },
    create: { id: 'remotes.keys.create', defaultMessage: 'Create key' },
    once: {
      id: 'remotes.keys.once',
      defaultMessage: 'Copy it now: it is shown this once. Whoever has it can change what everybody runs.',
    },
    copy: { id: 'remotes.keys.copy', defaultMessage: 'Copy key' },
    done: { id: 'remotes.keys.done', defaultMessage: 'I have stored it' },
    none: { id: 'remotes.keys.none', defaultMessage: 'No keys yet' },
    label: { id: 'remotes.keys.label', defaultMessage: 'Keys' },
    begins: { id: 'remotes.keys.begins', defaultMessage: 'Begins with' },
    createdAt: { id: 'remotes.keys.created_at', defaultMessage: 'Created' },
    createdBy: { id: 'remotes.keys.created_by', defaultMessage: 'Created by' },
    lastUsed: { id: 'remotes.keys.last_used', defaultMessage: 'Last used' },
    never: { id: 'remotes.keys.never', defaultMessage: 'Never' },
    revoke: { id: 'remotes.keys.revoke', defaultMessage: 'Revoke key' },
    revokeText: {
      id: 'remotes.keys.revoke_text',
      defaultMessage:
        'What publishes with it is refused from now on. Releases that it published stay. This cannot be undone.',
    },
    howTo: { id: 'remotes.keys.how_to', defaultMessage: 'Publish a release with a key' },
    publishStep: {
      id: 'remotes.keys.publish_step',
      defaultMessage: 'Build, upload and register a release. Users notice nothing yet:',
    },
    promoteStep: { id: 'remotes.keys.promote_step', defaultMessage: 'Make it live for everybody:' },
  }),
  created: defineMessage<{ name: string }>({
    id: 'remotes.keys.created',
    defaultMessage: 'Key {name} is ready',
  }),
  revokeTitle: defineMessage<{ name: string }>({
    id: 'remotes.keys.revoke_title',
    defaultMessage: 'Revoke the key {name}?',
  }),
  revoked: defineMessage<{ name: string }>({
    id: 'remotes.keys.revoked',
    defaultMessage: 'Key {name} is revoked',
  }),
  copyCommand: defineMessage<{ command: string }>({
    id: 'remotes.keys.copy_command',
    defaultMessage: 'Copy command: {command}',
  }),
}
