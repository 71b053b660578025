import { LocationCreate, useSignupAddresses } from './location-create'

/** First page after registration: name, hotspot type and region of the first location. */
export function LocationBasicsPage() {
  return <LocationCreate page="basics" addresses={useSignupAddresses()} />
}
