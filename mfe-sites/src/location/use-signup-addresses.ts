import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import type { WizardAddresses } from './location-wizard'

/** Where the two pages stand outside the dashboard. */
export function useSignupAddresses(): WizardAddresses {
  const first = useParams().first !== undefined
  return { place: paths.describeLocation(first), access: paths.createLocation(first) }
}
