import { LocationCreate } from './location-create'
import { useSignupAddresses } from './use-signup-addresses'

/** The second page after registration: equipment and login methods. */
export function LocationCreatePage() {
  return <LocationCreate page="access" addresses={useSignupAddresses()} />
}
