import { field } from '../field-parts'
import { vendorAddressService } from '../vendor-address'

export const smartmembership = vendorAddressService({
  service: 'smartmembership',
  name: 'Smart Membership',
  text: {
    en: 'Add guests as members in Smart Membership.',
    es: 'Añade a los invitados como miembros en Smart Membership.',
  },
  ids: [
    field(
      'account_id',
      'text',
      { en: 'Account ID', es: 'ID de la cuenta' },
      {
        help: {
          en: 'As given by Smart Membership.',
          es: 'El que te ha dado Smart Membership.',
        },
      },
    ),
  ],
})
