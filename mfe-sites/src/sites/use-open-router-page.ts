import { useMayOpen } from '@portico/shared/remote'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { useRouterVendors } from '../routers/router-vendors'

/** Opens a location's router page after its router type changed, unless nothing must be set up. Null: it didn't. */
export function useOpenRouterPage(siteId: number): (changedTo: string | null) => void {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const vendors = useRouterVendors()
  return (changedTo) => {
    const vendor = vendors.find(({ type }) => type === changedTo)
    if (!vendor || vendor.kind === 'simulated' || !mayOpen(paths.router())) return
    void navigate(`${paths.router()}?site=${siteId}`)
  }
}
