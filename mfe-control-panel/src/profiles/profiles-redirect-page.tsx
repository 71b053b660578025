import { Navigate } from 'react-router-dom'
import { paths } from '../paths'

/** Leads the section's own address to its only page. */
export function ProfilesRedirectPage() {
  return <Navigate to={paths.socialProfile()} replace />
}
