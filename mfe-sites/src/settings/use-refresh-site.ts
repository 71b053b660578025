import { sessionApi, useRefreshUser } from '@portico/shared/api'
import { siteSelected, useSelectedSite } from '@portico/shared/session'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'

/**
 * Refreshes a changed site: its name in the switcher and the top bar, time zone, currency and permissions. Ignores
 * failed requests, because the change itself is saved.
 */
export function useRefreshSite(): (siteId: number) => Promise<void> {
  const dispatch = useDispatch()
  const selected = useSelectedSite()
  const refreshUser = useRefreshUser()
  const [loadSettings] = sessionApi.useLazyGetSiteSettingsQuery()
  return useCallback(
    async (siteId) => {
      const [, { data: settings }] = await Promise.all([
        refreshUser().catch(() => null),
        loadSettings({ siteId }),
      ])
      if (settings && selected?.id === siteId) {
        dispatch(siteSelected({ site: { id: siteId, name: settings.settings.name }, settings }))
      }
    },
    [dispatch, selected, refreshUser, loadSettings],
  )
}
