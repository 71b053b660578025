import { field } from '../field-parts'
import { vendorAddressService } from '../vendor-address'

export const placewise = vendorAddressService({
  service: 'placewise',
  name: 'Placewise',
  text: {
    en: 'Add guests as members of a Placewise loyalty club.',
    es: 'Añade a los invitados como miembros de un club de fidelización de Placewise.',
  },
  ids: [
    field(
      'club',
      'text',
      { en: 'Loyalty club', es: 'Club de fidelización' },
      {
        help: {
          en: 'Short name (slug) of the club, as given by Placewise.',
          es: 'Nombre corto (slug) del club que te ha dado Placewise.',
        },
      },
    ),
  ],
})
