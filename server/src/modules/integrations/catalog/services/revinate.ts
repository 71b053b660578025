import { field } from '../field-parts'
import { vendorAddressService } from '../vendor-address'

export const revinate = vendorAddressService({
  service: 'revinate',
  name: 'Revinate',
  text: {
    en: 'Add guests to your guest profiles in Revinate.',
    es: 'Añade a los invitados a tus perfiles de huéspedes en Revinate.',
  },
  ids: [
    field(
      'venue_id',
      'text',
      { en: 'Property ID', es: 'ID del establecimiento' },
      {
        help: {
          en: 'Identifies your hotel, as given by Revinate.',
          es: 'Identifica tu hotel; te lo da Revinate.',
        },
      },
    ),
  ],
})
