import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import type { WizardAddresses } from './location-wizard'

/** Where the two pages stand outside the dashboard. */
export function useSignupAddresses(): WizardAddresses {
  const { first } = useParams()
  return { place: paths.locationPlace({ first }), access: paths.location({ first }) }
}
