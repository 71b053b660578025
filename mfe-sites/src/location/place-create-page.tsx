import { LocationCreate } from './location-create'
import { useSignupAddresses } from './use-signup-addresses'

/** The first page after registration: name, kind, place. */
export function PlaceCreatePage() {
  return <LocationCreate page="place" addresses={useSignupAddresses()} />
}
