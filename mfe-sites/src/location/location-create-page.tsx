import { LocationCreate, useSignupAddresses } from './location-create'

/** Second page after registration: equipment and login methods. */
export function LocationCreatePage() {
  return <LocationCreate page="access" addresses={useSignupAddresses()} />
}
