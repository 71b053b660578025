import { MAX_BULK_SITES, type SiteStatus } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useSelectedRows } from '@portico/shared/table'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ListedOverview } from '../overview/overview-api'
import type { BulkStart } from './site-bulk-api'

export interface NamedSite {
  id: number
  name: string
}

export interface SiteFilter {
  search: string
  status?: SiteStatus
}

/** Locations that an action is for: selected ones, or all that match a filter. */
export interface SiteSelection {
  count: number
  /** Selected ones; of a filter, some of them. */
  sites: readonly NamedSite[]
  /** The part of the call's body. */
  body: Pick<BulkStart, 'site_ids' | 'filter' | 'expected'>
}

/** The selected rows across pages, or all rows that match the list's filter until it changes. */
export function useSiteSelection(filter: SiteFilter, total: number) {
  const rows = useSelectedRows({
    max: MAX_BULK_SITES,
    select: ({ id, name }: ListedOverview): NamedSite => ({ id, name }),
  })
  const [allOf, setAllOf] = useState<string | null>(null)
  const key = JSON.stringify(filter)
  const isAll = allOf === key && rows.selected.length > 0
  const selection: SiteSelection = isAll
    ? { count: total, sites: rows.selected, body: { filter, expected: total } }
    : {
        count: rows.selected.length,
        sites: rows.selected,
        body: { site_ids: rows.selected.map(({ id }) => id), expected: rows.selected.length },
      }
  return {
    selection,
    isAll,
    table: {
      ...rows.selection,
      // A changed selection is no longer all that match.
      onChoose: (chosen: readonly ListedOverview[], add: boolean) => {
        setAllOf(null)
        rows.selection.onChoose(chosen, add)
      },
    },
    selectAll: () => setAllOf(key),
    clear: () => {
      setAllOf(null)
      rows.clear()
    },
  }
}

/** Number of names shown before 'and 12 more'. */
const SHOWN_NAMES = 5

/** The first names of a selection, and how many others there are. */
export function useSelectionNames(): (selection: SiteSelection) => string {
  const intl = useIntl()
  const t = useText()
  return ({ sites, count }) => {
    const names = sites.slice(0, SHOWN_NAMES).map(({ name }) => name)
    const more = count - names.length
    const listed = more > 0 ? names.join(', ') : intl.formatList(names)
    return t('site_bulk.names', { names: listed, more }).trim()
  }
}
