import { LocationCreate, useSignupAddresses } from './location-create'

/** The second page after registration: equipment and login methods. */
export function LocationCreatePage() {
  return <LocationCreate page="access" addresses={useSignupAddresses()} />
}
