import { DownOutlined } from '@ant-design/icons'
import { LEVEL_AREAS, type AccessSet, type ClientSite } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { areaNameId } from '@portico/shared/value-names'
import { Dropdown } from 'antd'
import { FIRST_AREA } from './access-columns'
import styles from './access-grid.module.css'
import { useColumnItems } from './access-menus'
import type { Position } from './grid-keys'
import type { MatchingSites } from './use-access-drafts'

interface GridHeadingsProps {
  sites: readonly ClientSite[]
  matching: MatchingSites
  maySet: boolean
  readOnly: boolean
  active: Position
  onShown: (set: AccessSet) => void
  onMatching: (set: AccessSet) => void
}

/** The headings; those of areas have a menu that sets the column. */
export function GridHeadings(props: GridHeadingsProps) {
  const { sites, matching, maySet, readOnly, active, onShown, onMatching } = props
  const t = useText()
  const columnItems = useColumnItems()
  const cell = (column: number) => ({
    'data-row': 0,
    'data-column': column,
    tabIndex: active.row === 0 && active.column === column ? 0 : -1,
  })
  return (
    <tr>
      <th scope="col" className={styles.corner} {...cell(0)}>
        {t('clients.site')}
      </th>
      <th scope="col" {...cell(1)}>
        {t('clients.access.member')}
      </th>
      <th scope="col" {...cell(2)}>
        {t('clients.front_desk')}
      </th>
      {LEVEL_AREAS.map((area, index) => {
        const name = t(areaNameId(area))
        const column = FIRST_AREA + index
        if (readOnly) {
          return (
            <th key={area} scope="col" {...cell(column)}>
              {name}
            </th>
          )
        }
        const items = columnItems(area, { shown: sites.length, matching, maySet, onShown, onMatching })
        return (
          <th key={area} scope="col">
            <Dropdown trigger={['click']} autoFocus menu={{ items }}>
              <button
                type="button"
                className={styles.heading}
                aria-label={t('clients.access.set_column', { area: name })}
                aria-haspopup="menu"
                {...cell(column)}
              >
                {name}
                <DownOutlined aria-hidden />
              </button>
            </Dropdown>
          </th>
        )
      })}
    </tr>
  )
}
