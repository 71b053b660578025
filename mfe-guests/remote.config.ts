import { defineRemoteConfig } from '@portico/shared/remote-config'

export default defineRemoteConfig({
  name: 'mfe-guests',
  title: 'mfe-guests.title',
  description: 'mfe-guests.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      'mfe-guests.title': 'Guests',
      'mfe-guests.description':
        'See who uses the Wi-Fi and when, manage guest accounts and let known devices in without a login.',
    },
    'es-ES': {
      'mfe-guests.title': 'Invitados',
      'mfe-guests.description':
        'Consulta quién usa la Wi-Fi y cuándo, gestiona las cuentas de invitados y deja entrar a los dispositivos conocidos sin iniciar sesión.',
    },
  },
  navigation: [],
  routes: [],
})
