import { useRemoteHost } from '@portico/shared/remote'
import { paths } from '../paths'

/** Opens the dashboard of a site by a whole page load: everything then starts there. */
export function useOpenSite(): (siteId: number) => void {
  const { router } = useRemoteHost()
  return (siteId) => window.location.assign(`${router.basename}${paths.dashboard()}?site=${siteId}`)
}
