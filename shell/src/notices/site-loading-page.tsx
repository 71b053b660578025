import { PageSkeleton } from '@portico/shared/remote'
import { useSelectedSite, useUser } from '@portico/shared/session'
import { Button, Result } from 'antd'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { firstSite } from '../sites/choose-site'
import { enterSite, loadSiteSettings } from '../sites/open-site'
import { useShell } from '../app/use-shell'

/**
 * While the permissions of the selected site are not known, no page of it can be shown. Nothing is selected
 * where somebody's first location was made a moment ago: it is taken then.
 */
export function SiteLoadingPage() {
  const { store, router } = useShell()
  const user = useUser()
  const selected = useSelectedSite()
  const site = selected ?? (user && firstSite(user, null))
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  // The settings come over the network.
  useEffect(() => {
    if (!site) return undefined
    let left = false
    void loadSiteSettings(store, site).then((loaded) => {
      if (left) return
      if ('failure' in loaded) setFailed(true)
      else enterSite(store, router, site, loaded.settings)
    })
    return () => {
      left = true
    }
  }, [site, attempt, store, router])

  if (!failed) return <PageSkeleton />
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return (
    <Result
      status="warning"
      role="alert"
      title={<FormattedMessage id="shell.site-failed.title" />}
      extra={
        <Button type="primary" onClick={retry}>
          <FormattedMessage id="shell.site-failed.retry" />
        </Button>
      }
    />
  )
}
