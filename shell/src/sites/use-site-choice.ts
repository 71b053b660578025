import { useText } from '@portico/shared/i18n'
import type { SelectedSite } from '@portico/shared/session'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { paths } from '../addresses/paths'
import { handOverSettings, loadSiteSettings } from './open-site'

/**
 * Opens a site: loads its settings first, so that a site that fails to load changes nothing, then changes the address.
 * The address does the actual switch (see useSiteInAddress), so a page with unsaved changes can still block it.
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
