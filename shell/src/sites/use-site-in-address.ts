import { useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { App } from 'antd'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { siteNamed } from './choose-site'
import { enterSite, loadSiteSettings, takeHandedSettings } from './open-site'
import { useShell } from '../app/use-shell'

/**
 * Makes the selected site follow `?site=`: also after Back, Forward and a hand-written address. A site
 * that the user cannot enter is told, and the address goes back to the selected one.
 */
export function useSiteInAddress(): void {
  const { store, router } = useShell()
  const { notification } = App.useApp()
  const intl = useIntl()
  const user = useSignedInUser()
  const selected = useSelectedSite()
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('site')
  const differs = wanted !== null && wanted !== String(selected?.id)

  // The address changes outside React, and the site's settings come over the network.
  useEffect(() => {
    if (!differs || !selected) return undefined
    const site = siteNamed(user, wanted)
    const reset = (text: string) => {
      notification.error({ title: text })
      router.setSite(selected.id)
    }
    if (!site) {
      reset(intl.formatMessage({ id: 'shell.sites.unknown' }, { id: wanted }))
      return undefined
    }
    // The switcher has fetched them already.
    const given = takeHandedSettings(site.id)
    if (given !== undefined) {
      // The page that is being left goes first, or it would ask for data of a site that it was not opened for.
      const later = setTimeout(() => enterSite(store, router, site, given))
      return () => clearTimeout(later)
    }
    let left = false
    void loadSiteSettings(store, site).then((loaded) => {
      if (left) return
      if ('failure' in loaded) reset(intl.formatMessage({ id: 'shell.sites.failed' }))
      else enterSite(store, router, site, loaded.settings)
    })
    return () => {
      left = true
    }
  }, [differs, wanted, selected, user, store, router, notification, intl])
}
