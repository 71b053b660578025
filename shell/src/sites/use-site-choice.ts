import { useText } from '@portico/shared/i18n'
import type { SelectedSite } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../app/use-shell'
import { paths } from '../guards/paths'
import { handOverSettings, loadSiteSettings } from './open-site'

/**
 * Opens a site: its settings first, so that a site that cannot be had leaves everything as it is, then
 * its address. The address is what really switches (see useSiteInAddress), so a page with unsaved
 * changes can still hold the user back.
 */
export function useSiteChoice(onDone: () => void) {
  const { message } = App.useApp()
  const t = useText()
  const navigate = useNavigate()
  const { store } = useShell()
  const [opening, setOpening] = useState<number | null>(null)

  const choose = async (site: SelectedSite) => {
    if (opening !== null) return
    setOpening(site.id)
    const loaded = await loadSiteSettings(store, site)
    setOpening(null)
    if ('failure' in loaded) {
      void message.error(t('shell.sites.failed'))
      return
    }
    handOverSettings(site.id, loaded.settings)
    onDone()
    void navigate(`${paths.dashboard}?site=${site.id}`)
  }
  return { opening, choose }
}
