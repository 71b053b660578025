import { CheckOutlined, MinusOutlined, MoreOutlined } from '@ant-design/icons'
import {
  LEVEL_AREAS,
  type AccessSet,
  type ClientSite,
  type Level,
  type SiteAccess,
} from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { areaNameId, levelNameId } from '@portico/shared/value-names'
import { Dropdown } from 'antd'
import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { FIRST_AREA } from './access-columns'
import styles from './access-grid.module.css'
import { useAccessItems } from './access-menus'
import { nextLevel, type Position } from './grid-keys'

const shortLevelId = (level: Level): MessageId => `clients.level.${level}`

interface AccessRowProps {
  row: number
  site: ClientSite
  access: SiteAccess
  isChanged: boolean
  readOnly: boolean
  active: Position
  onSet: (set: AccessSet) => void
}

interface CellProps extends Pick<AccessRowProps, 'row' | 'active' | 'readOnly'> {
  column: number
  label: string
  isChanged: boolean
  isFixed?: boolean
  className?: string | undefined
  onNext: () => void
  children: ReactNode
}

/** A value that a click, Enter and the space bar change. */
function ValueCell({ row, column, active, readOnly, ...cell }: CellProps) {
  const { label, isChanged, isFixed = false, className, onNext, children } = cell
  const isLocked = readOnly || isFixed
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!isLocked) onNext()
    event.preventDefault()
  }
  return (
    <td
      role="gridcell"
      aria-label={label}
      aria-readonly={isLocked}
      data-row={row}
      data-column={column}
      tabIndex={active.row === row && active.column === column ? 0 : -1}
      className={clsx(styles.value, isLocked && styles.locked, isChanged && styles.changed, className)}
      onClick={() => !isLocked && onNext()}
      onKeyDown={onKeyDown}
    >
      {children}
    </td>
  )
}

/** The name of a location, with a menu that sets its whole row. */
function RowHeading({ row, site, isChanged, readOnly, active, onSet }: Omit<AccessRowProps, 'access'>) {
  const t = useText()
  const items = useAccessItems()(onSet)
  const cell = {
    'data-row': row,
    'data-column': 0,
    tabIndex: active.row === row && active.column === 0 ? 0 : -1,
  }
  const className = clsx(styles.site, isChanged && styles.changedSite)
  if (readOnly) {
    return (
      <th scope="row" className={className} {...cell}>
        {site.name}
      </th>
    )
  }
  return (
    <th scope="row" className={className}>
      <Dropdown trigger={['click']} autoFocus menu={{ items }}>
        <button
          type="button"
          className={styles.rowHeading}
          aria-label={t('clients.access.set_row', { site: site.name })}
          aria-haspopup="menu"
          {...cell}
        >
          <span className={styles.siteName}>{site.name}</span>
          <MoreOutlined aria-hidden />
        </button>
      </Dropdown>
    </th>
  )
}

/** A location with the access to it. */
export function AccessRow(props: AccessRowProps) {
  const { row, site, access, readOnly, active, onSet } = props
  const t = useText()
  const cell = { row, active, readOnly }
  const yesNo = (value: boolean) => t(value ? 'clients.yes' : 'clients.no')
  const sign = (value: boolean) => (value ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />)
  const labelOf = (area: string, level: string) => t('clients.access.cell', { site: site.name, area, level })
  return (
    <tr>
      <RowHeading {...props} />
      <ValueCell
        {...cell}
        column={1}
        label={labelOf(t('clients.access.member'), yesNo(access.member))}
        isChanged={access.member !== site.member}
        className={clsx(!access.member && styles.none)}
        onNext={() => onSet({ member: !access.member })}
      >
        {sign(access.member)}
      </ValueCell>
      <ValueCell
        {...cell}
        column={2}
        label={labelOf(t('clients.front_desk'), yesNo(access.front_desk))}
        isChanged={access.front_desk !== site.front_desk}
        className={clsx(!access.front_desk && styles.none)}
        onNext={() => onSet({ front_desk: !access.front_desk })}
      >
        {sign(access.front_desk)}
      </ValueCell>
      {LEVEL_AREAS.map((area, index) => {
        const level = access.permissions[area]
        return (
          <ValueCell
            key={area}
            {...cell}
            column={FIRST_AREA + index}
            label={labelOf(t(areaNameId(area)), t(levelNameId(level)))}
            isChanged={level !== site.permissions[area]}
            isFixed={access.front_desk}
            className={styles[level]}
            onNext={() => onSet({ levels: { [area]: nextLevel(level) } })}
          >
            {t(shortLevelId(level))}
          </ValueCell>
        )
      })}
    </tr>
  )
}
