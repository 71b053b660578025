import { field } from '../field-parts'
import { vendorAddressService } from '../vendor-address'

export const accessCrm = vendorAddressService({
  service: 'access_crm',
  name: 'Access CRM',
  text: {
    en: 'Add guests to your customers in Access CRM (Acteol, Atreemo).',
    es: 'Añade a los invitados a tus clientes en Access CRM (Acteol, Atreemo).',
  },
  ids: [
    field(
      'venue_id',
      'text',
      { en: 'Venue ID', es: 'ID del local' },
      {
        help: {
          en: 'Identifies your venue, as given by your account manager at Access.',
          es: 'Identifica tu local; te lo da tu gestor de cuenta en Access.',
        },
      },
    ),
  ],
  hasConnectionPage: true,
})
