import { useRemoteHost } from '@portico/shared/remote'
import { paths } from '../paths'

/** Opens a site's dashboard with a full page load, so that everything starts with that site. */
export function useOpenSite(): (siteId: number) => void {
  const { router } = useRemoteHost()
  return (siteId) => window.location.assign(`${router.basename}${paths.dashboard()}?site=${siteId}`)
}
