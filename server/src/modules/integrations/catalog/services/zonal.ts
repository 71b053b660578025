import { field } from '../field-parts'
import { vendorAddressService } from '../vendor-address'

export const zonal = vendorAddressService({
  service: 'zonal',
  name: 'Zonal',
  text: {
    en: 'Add guests to your customers in Zonal.',
    es: 'Añade a los invitados a tus clientes en Zonal.',
  },
  ids: [
    field(
      'venue_id',
      'text',
      { en: 'Venue ID', es: 'ID del local' },
      {
        help: {
          en: 'Identifies your venue, as given by Zonal.',
          es: 'Identifica tu local; te lo da Zonal.',
        },
      },
    ),
  ],
})
