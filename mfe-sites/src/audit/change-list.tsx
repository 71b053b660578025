import { AUDIT_FIELD_GROUPS, AUDIT_FIELDS, auditFieldOf, type AuditEntry } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useRouterName } from '../routers/router-vendors'
import { fieldText } from './audit-names'
import { valueText } from './value-text'
import styles from './change-list.module.css'

interface Change {
  /** The API's name; the parts of a nested field are joined with dots. */
  field: string
  /** Null if there was no value, such as before creation. */
  before: string | null
  after: string | null
}

type Values = ReadonlyMap<string, unknown>

function flat(values: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup ? flat(value as Record<string, unknown>, `${prefix}${key}.`) : [[prefix + key, value]]
  })
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns true if another field shows this one too, such as a unit shown with its number. */
function isShownElsewhere(field: string, sides: Values[]): boolean {
  return AUDIT_FIELD_GROUPS.some(
    ([main, ...others]) => others.some((other) => other === field) && sides.some((side) => side.has(main)),
  )
}

/** A value together with the values that its text depends on. */
function meaning(field: string, side: Values): string {
  const group = AUDIT_FIELD_GROUPS.find(([main]) => main === field) ?? [field]
  return JSON.stringify(group.map((each) => side.get(each)))
}

/** The fields that an entry changed; fields equal on both sides are left out. */
export function auditChanges(
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'site'>,
  intl: IntlShape,
  routerName: (type: string) => string | undefined,
): Change[] {
  const { action, site } = entry
  const [before, after] = [new Map(flat(entry.before)), new Map(flat(entry.after))]
  const kindOf = (field: string) => {
    const known = auditFieldOf(action, field)
    return known && AUDIT_FIELDS[known]
  }
  const textOf = (field: string, values: Values) => {
    const kind = kindOf(field)
    const isMissing = values.size === 0 || (kind === 'secret' && !values.has(field))
    return isMissing ? null : valueText(values.get(field), kind, { intl, routerName, site, values })
  }
  const changeOf = (field: string): Change => {
    const change = { field, before: textOf(field, before), after: textOf(field, after) }
    // The texts are equal, so the change is in the formatting only.
    const isRestyled = kindOf(field) === 'html' && change.before === change.after
    return isRestyled
      ? { field, before: null, after: intl.formatMessage({ id: 'audit.value.restyled' }) }
      : change
  }
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => kindOf(field) !== 'internal' && !isShownElsewhere(field, [before, after]))
    .filter((field) => !(isEmpty(before.get(field)) && isEmpty(after.get(field))))
    .filter((field) => meaning(field, before) !== meaning(field, after))
    .map(changeOf)
}

/** A deleted object has many fields; these are enough to recognize it. */
const SHOWN_FIRST = 6

/** Both values side by side, or below each other on phones. */
function ChangedValues({ before, after }: Pick<Change, 'before' | 'after'>) {
  const t = useText()
  if (before === null) return <ins className={styles.value}>{after}</ins>
  if (after === null) return <del className={styles.value}>{before}</del>
  return (
    <div className={styles.comparison}>
      <div>
        <span className={styles.caption}>{t('audit.before')}</span>{' '}
        <del className={styles.value}>{before}</del>
      </div>
      <div>
        <span className={styles.caption}>{t('audit.after')}</span>{' '}
        <ins className={clsx(styles.value, styles.newValue)}>{after}</ins>
      </div>
    </div>
  )
}

/** The changed fields of an entry, with their values before and after. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const intl = useIntl()
  const t = useText()
  const [all, setAll] = useState(false)
  const changes = auditChanges(entry, intl, useRouterName())
  const rest = changes.length - SHOWN_FIRST
  // Created and deleted objects have one value per field, so two fields fit in a row.
  const inPairs = changes.every(({ before, after }) => before === null || after === null)
  return (
    <div className={styles.changes}>
      <ul className={clsx(styles.list, inPairs && styles.inPairs)}>
        {(all ? changes : changes.slice(0, SHOWN_FIRST)).map(({ field, before, after }) => (
          <li key={field}>
            <SecondaryText block>{fieldText(entry.action, field, intl)}</SecondaryText>
            <ChangedValues before={before} after={after} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'audit.less' : 'audit.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}
