import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl'

/** The changes that the server writes down. */
const actions: Record<string, MessageDescriptor> = defineMessages({
  'release.publish': { id: 'remotes.action.publish', defaultMessage: 'Release published' },
  'release.promote': { id: 'remotes.action.promote', defaultMessage: 'Release made live' },
  'release.rollback': { id: 'remotes.action.rollback', defaultMessage: 'Rolled back' },
  'release.canary': { id: 'remotes.action.canary', defaultMessage: 'Canary changed' },
  'release.retire': { id: 'remotes.action.retire', defaultMessage: 'Release retired' },
  'remote.switch': { id: 'remotes.action.switch', defaultMessage: 'Switched for everybody' },
  'plan.remotes': { id: 'remotes.action.plan', defaultMessage: 'Plan changed' },
  'key.create': { id: 'remotes.action.key_create', defaultMessage: 'Release key created' },
  'key.revoke': { id: 'remotes.action.key_revoke', defaultMessage: 'Release key revoked' },
})

/** What happened, in words; an action that is new to this page as the server calls it. */
export function actionText(intl: IntlShape, action: string): string {
  const known = actions[action]
  return known ? intl.formatMessage(known) : action
}
