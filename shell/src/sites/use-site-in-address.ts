import { useText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { App } from 'antd'
import { createElement, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { paths } from '../addresses/paths'
import { siteNamed } from './choose-site'
import { enterSite, loadSiteSettings, takeHandedSettings } from './open-site'

/**
 * Makes the selected site follow `?site=`, also after Back, Forward and a typed address. Reports a site that the user
 * can't access, and resets the address.
 */
export function useSiteInAddress(): void {
  const { store, router } = useShell()
  const { notification } = App.useApp()
  const t = useText()
  const user = useSignedInUser()
  const selected = useSelectedSite()
  const { search } = useLocation()
  const siteParam = new URLSearchParams(search).get('site')
  const differs = siteParam !== null && siteParam !== String(selected?.id)

  // The address changes outside React, and the site's settings come over the network.
  useEffect(() => {
    if (!differs || !selected) return undefined
    const site = siteNamed(user, siteParam)
    const reset = (text: string, link?: { to: string; label: string }) => {
      notification.error({
        title: text,
        // Long enough to read while the page is still loading.
        duration: 15,
        ...(link && { actions: createElement(LinkButton, { to: link.to, size: 'small' }, link.label) }),
      })
      router.setSite(selected.id)
    }
    if (!site) {
      reset(t('error.site_not_found', { id: siteParam }), { to: paths.sites, label: t('shell.sites.list') })
      return undefined
    }
    // The switcher has already fetched them.
    const settings = takeHandedSettings(site.id)
    if (settings !== undefined) {
      // The old page unmounts first; otherwise it would request data of the wrong site.
      const later = setTimeout(() => enterSite(store, router, site, settings))
      return () => clearTimeout(later)
    }
    let left = false
    void loadSiteSettings(store, site).then((loaded) => {
      if (left) return
      if ('failure' in loaded) reset(t('shell.sites.failed'))
      else enterSite(store, router, site, loaded.settings)
    })
    return () => {
      left = true
    }
  }, [differs, siteParam, selected, user, store, router, notification, t])
}
