import {
  applyAccessSet,
  everyArea,
  LEVEL_AREAS,
  type AccessSet,
  type ClientSite,
} from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useId } from 'react'
import { COLUMNS, FIRST_AREA } from './access-columns'
import styles from './access-grid.module.css'
import { AccessRow } from './access-row'
import { GridHeadings } from './grid-headings'
import { levelOfKey, type Position } from './grid-keys'
import type { AccessEditor, MatchingSites } from './use-access-drafts'
import { useGridKeys } from './use-grid-keys'

interface AccessGridProps {
  label: string
  sites: readonly ClientSite[]
  matching: MatchingSites
  editor: AccessEditor
  readOnly: boolean
}

/** Returns the change that a level's key makes in a column. */
function setOfKey({ row, column }: Position, key: string): AccessSet | null {
  const level = levelOfKey(key)
  const area = LEVEL_AREAS[column - FIRST_AREA]
  if (level === undefined) return null
  if (area) return { levels: { [area]: level } }
  if (column === 1) return { member: level !== 'none' }
  if (column === 2) return { front_desk: level !== 'none' }
  return row === 0 ? null : { levels: everyArea(level) }
}

/**
 * Locations by areas, as a grid with one place in the tab order: arrow keys move, 0 to 2 set a level, and Enter or
 * the space bar the next one. In a heading they set a whole row, or a column of this page.
 */
export function AccessGrid({ label, sites, matching, editor, readOnly }: AccessGridProps) {
  const t = useText()
  const hintId = useId()
  const change = (changed: readonly ClientSite[], set: AccessSet) =>
    editor.change(changed.map((site) => ({ site, access: applyAccessSet(editor.accessOf(site), set) })))
  const { grid, active } = useGridKeys(
    { row: sites.length, column: COLUMNS - 1 },
    {
      first: { row: 1, column: FIRST_AREA },
      onKey: (at, key) => {
        const set = readOnly ? null : setOfKey(at, key)
        if (set) change(at.row === 0 ? sites : sites.slice(at.row - 1, at.row), set)
        return set !== null
      },
    },
  )
  return (
    <>
      <p id={hintId} className={styles.hint}>
        {t('clients.access.keys')}
      </p>
      <div className={styles.scroll}>
        <table
          {...grid}
          role="grid"
          aria-label={label}
          aria-describedby={hintId}
          aria-readonly={readOnly}
          className={styles.grid}
        >
          <thead>
            <GridHeadings
              sites={sites}
              matching={matching}
              maySet={editor.maySet}
              readOnly={readOnly}
              active={active}
              onShown={(set) => change(sites, set)}
              onMatching={(set) => editor.changeMatching(matching, set)}
            />
          </thead>
          <tbody>
            {sites.map((site, index) => (
              <AccessRow
                key={site.id}
                row={index + 1}
                site={site}
                access={editor.accessOf(site)}
                isChanged={editor.isChanged(site)}
                readOnly={readOnly}
                active={active}
                onSet={(set) => change([site], set)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
