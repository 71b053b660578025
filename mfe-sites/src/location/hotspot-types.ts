import type { MessageId } from '@portico/shared/i18n'
import type { CreateSiteBody } from './location-schema'

/** Kinds of venues, in the order in which they are offered. */
export const HOTSPOT_TYPE_NAMES = {
  cafe: 'hotspot_type.cafe',
  restaurant: 'hotspot_type.restaurant',
  hotel: 'hotspot_type.hotel',
  campground: 'hotspot_type.campground',
  retail: 'hotspot_type.retail',
  office: 'hotspot_type.office',
  event: 'hotspot_type.event',
  public: 'hotspot_type.public',
  other: 'hotspot_type.other',
} satisfies Record<CreateSiteBody['hotspot_type'], MessageId>
