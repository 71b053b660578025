import { isApiFailure } from '@portico/shared/api'
import type { DashboardLayouts } from '@portico/shared/contracts'
import { useLeaveGuard } from '@portico/shared/remote'
import { useMemo, useState } from 'react'
import { dashboardApi } from '../dashboard-api'
import type { OfferedTile } from './use-offered-tiles'
import { addTile, arrange, removeTile, sameLayouts, shownLayouts, withHidden } from './layout-draft'
import { defaultLayouts, type LayoutItem } from './default-layout'
import type { Breakpoint } from './tile-sizes'

/** A layout in edit mode. */
interface Draft {
  /** The layout of the offered tiles when editing started. */
  start: DashboardLayouts
  now: DashboardLayouts
  /** Error of the last attempt to save it. */
  failure: unknown
}

/** Dashboard layout of a site, or of the user's own for all sites, with its edit mode. */
export function useLayout(siteId: number, offered: readonly OfferedTile[]) {
  const allSites = siteId === 0
  const config = dashboardApi.useGetDashboardConfigQuery({ siteId })
  const [askAgain] = dashboardApi.useLazyGetDashboardConfigQuery()
  const [saveConfig, { isLoading: saving }] = dashboardApi.useSaveDashboardConfigMutation()
  // One draft per site, so that viewing another site loses nothing.
  const [drafts, setDrafts] = useState<Record<number, Draft | undefined>>({})
  const draft = drafts[siteId] ?? null
  const isDirty = (each: Draft) => !sameLayouts(each.start, each.now)
  useLeaveGuard(Object.values(drafts).some((each) => each !== undefined && isDirty(each)))

  const ids = useMemo(() => new Set<string>(offered.map(({ id }) => id)), [offered])
  const defaults = useMemo(() => defaultLayouts(offered, allSites), [offered, allSites])
  const saved = config.currentData?.layouts ?? null
  const shown = useMemo(() => (saved ? shownLayouts(saved, ids) : defaults), [saved, defaults, ids])
  const keep = (next: Draft | undefined) => setDrafts((all) => ({ ...all, [siteId]: next }))
  const change = (next: (now: DashboardLayouts) => DashboardLayouts) =>
    setDrafts((all) => {
      const before = all[siteId]
      return before ? { ...all, [siteId]: { ...before, now: next(before.now) } } : all
    })

  async function save(): Promise<boolean> {
    const version = config.currentData?.version
    if (!draft || version === undefined) return false
    const layouts = sameLayouts(draft.now, defaults) ? null : withHidden(draft.now, saved ?? draft.now, ids)
    const result = await saveConfig({ siteId, body: { layouts, version } })
    if (!('error' in result)) {
      keep(undefined)
      return true
    }
    keep({ ...draft, failure: result.error })
    // The next attempt must send the version that it replaces.
    if (isApiFailure(result.error) && result.error.status === 409) void askAgain({ siteId })
    return false
  }

  return {
    loading: config.currentData === undefined && !config.isError,
    failed: config.currentData === undefined && config.isError,
    reload: config.refetch,
    mayEdit: config.currentData?.can.update === true,
    editing: draft !== null,
    dirty: draft !== null && isDirty(draft),
    saving,
    failure: draft?.failure,
    layouts: draft?.now ?? shown,
    begin: () => keep({ start: shown, now: shown, failure: undefined }),
    cancel: () => keep(undefined),
    reset: () => change(() => defaults),
    setItems: (breakpoint: Breakpoint, items: readonly LayoutItem[]) =>
      change((now) => arrange(now, { breakpoint, items, allSites, offered })),
    add: (tile: OfferedTile) => change((now) => addTile(now, tile, allSites)),
    remove: (id: string) => change((now) => removeTile(now, id)),
    save,
  }
}

export type Layout = ReturnType<typeof useLayout>
