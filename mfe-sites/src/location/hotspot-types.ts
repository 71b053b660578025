import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { CreateSiteBody } from './location-schema'

/** Kinds of places, in the order in which they are offered. */
export const hotspotTypeMessages: Record<CreateSiteBody['hotspot_type'], MessageDescriptor> = defineMessages({
  cafe: { id: 'hotspot_type.cafe', defaultMessage: 'Café' },
  restaurant: { id: 'hotspot_type.restaurant', defaultMessage: 'Restaurant or bar' },
  hotel: { id: 'hotspot_type.hotel', defaultMessage: 'Hotel' },
  campground: { id: 'hotspot_type.campground', defaultMessage: 'Campsite' },
  retail: { id: 'hotspot_type.retail', defaultMessage: 'Shop' },
  office: { id: 'hotspot_type.office', defaultMessage: 'Office' },
  event: { id: 'hotspot_type.event', defaultMessage: 'Event' },
  public: { id: 'hotspot_type.public', defaultMessage: 'Public space' },
  other: { id: 'hotspot_type.other', defaultMessage: 'Something else' },
})
