import { useRemoteHost } from '@portico/shared/remote'
import { paths } from '../paths'

/** Opens a page of a site, its dashboard by default, with a full page load, so that everything starts with that site. */
export function useOpenSite(): (siteId: number, path?: string) => void {
  const { router } = useRemoteHost()
  return (siteId, path = paths.dashboard()) =>
    window.location.assign(`${router.basename}${path}?site=${siteId}`)
}
