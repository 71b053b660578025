import type { MessageId } from '@portico/shared/i18n'
import { type IntlShape } from 'react-intl'

/** The changes that the server writes down. */
const ACTIONS: Record<string, MessageId> = {
  'release.publish': 'remotes.action.publish',
  'release.promote': 'remotes.action.promote',
  'release.rollback': 'remotes.action.rollback',
  'release.canary': 'remotes.action.canary',
  'release.retire': 'remotes.action.retire',
  'remote.switch': 'remotes.action.switch',
  'plan.remotes': 'remotes.action.plan',
  'key.create': 'remotes.action.key_create',
  'key.revoke': 'remotes.action.key_revoke',
}

/** What happened, in words; an action that is new to this page as the server calls it. */
export function actionText(intl: IntlShape, action: string): string {
  const known = ACTIONS[action]
  return known ? intl.formatMessage({ id: known }) : action
}
