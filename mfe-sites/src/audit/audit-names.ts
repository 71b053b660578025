import { AUDIT_FIELDS, auditFieldOf, type AuditEntry, type ShownAuditField } from '@portico/shared/contracts'
import { messageIdOf, type MessageId } from '@portico/shared/i18n'
import type { IntlShape } from 'react-intl'

/*
 * The log also shows changes of sections that aren't loaded, so this package has all labels: `audit.field.name`,
 * `audit.action.site.create`, `audit.kind.site`.
 */

/** Turns `export_job` into 'Export job'. */
export function readableName(name: string): string {
  const words = name.replace(/[._]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// The type fails the build for a field without a text.
const fieldId = (field: ShownAuditField): MessageId => `audit.field.${field}`

const isShown = (field: string | undefined): field is ShownAuditField =>
  field !== undefined &&
  field in AUDIT_FIELDS &&
  AUDIT_FIELDS[field as ShownAuditField] !== ('internal' as string)

/** Returns the field's label. A nested field without one gets the label of its last part. */
export function fieldText(action: string, field: string, intl: IntlShape): string {
  const known = auditFieldOf(action, field)
  return isShown(known)
    ? intl.formatMessage({ id: fieldId(known) })
    : readableName(field.split('.').at(-1) ?? field)
}

/** The kinds that the log can be filtered by, with their labels in alphabetical order. */
export function auditKinds({
  messages,
  locale,
  formatMessage,
}: IntlShape): { value: string; label: string }[] {
  const kinds = Object.keys(messages).flatMap((id) => /^audit\.kind\.(.+)/.exec(id)?.[1] ?? [])
  return kinds
    .map((value) => ({ value, label: formatMessage({ id: messageIdOf(`audit.kind.${value}`) }) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Labels for actions of generated sections and of newer servers. */
const VERB_NAMES: Record<string, MessageId> = {
  create: 'audit.generic.create',
  update: 'audit.generic.update',
  delete: 'audit.generic.delete',
}

/** The label of an action, if it has its own. */
export function actionLabel(
  action: string,
  { messages }: Pick<IntlShape, 'messages'>,
): MessageId | undefined {
  const id = messageIdOf(`audit.action.${action}`)
  return id in messages ? id : undefined
}

export function actionText({ action }: Pick<AuditEntry, 'action'>, intl: IntlShape): string {
  const label = actionLabel(action, intl)
  if (label) return intl.formatMessage({ id: label })
  const [thing = '', verb = ''] = action.split('.')
  const generic = VERB_NAMES[verb]
  return generic ? intl.formatMessage({ id: generic }, { thing: readableName(thing) }) : readableName(action)
}
