import { useLocation, useSearchParams } from 'react-router-dom'
import { LocationCreate } from './location-create'

/** Both pages at one address, inside the dashboard. */
export function SiteCreatePage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const page = search.get('page') === 'access' ? 'access' : 'basics'
  return <LocationCreate page={page} addresses={{ basics: pathname, access: `${pathname}?page=access` }} />
}
