import { LocationCreate, useSignupAddresses } from './location-create'

/** The first page after registration: name, hotspot type and region of the first location. */
export function LocationBasicsPage() {
  return <LocationCreate page="basics" addresses={useSignupAddresses()} />
}
