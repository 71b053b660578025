import { field } from '../field-parts'
import { vendorAddressService } from '../vendor-address'

export const mryum = vendorAddressService({
  service: 'mryum',
  name: 'Mr Yum',
  text: {
    en: 'Add guests to your customers in Mr Yum (me&u).',
    es: 'Añade a los invitados a tus clientes en Mr Yum (me&u).',
  },
  ids: [
    field(
      'venue_id',
      'text',
      { en: 'Venue ID', es: 'ID del local' },
      {
        help: {
          en: 'Identifies your venue, as given by Mr Yum (me&u).',
          es: 'Identifica tu local; te lo da Mr Yum (me&u).',
        },
      },
    ),
  ],
  hasConnectionPage: true,
})
