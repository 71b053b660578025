import { defineRemoteConfig, menuTexts, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages, tiles } from './src/pages'

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
      'mfe-guests.navigation.guestuser': 'Guest accounts',
      'mfe-guests.widgets.online_now': 'Online now',
      'mfe-guests.widgets.total_guests': 'Total guests',
      'mfe-guests.widgets.first_time_guests': 'First-time guests',
      'mfe-guests.widgets.dwell_time': 'Dwell time',
      'mfe-guests.widgets.wifi_logins': 'Wi-Fi logins',
      'mfe-guests.widgets.guests_segmentation': 'Guest segments',
      'mfe-guests.widgets.guest_activity': 'Guest activity',
      'mfe-guests.widgets.gender': 'Guests by gender',
      'mfe-guests.widgets.latest_guests': 'Latest guests',
      'mfe-guests.widgets.bounce_rate': 'Bounce rate',
      'mfe-guests.navigation.guests': 'Guests',
      ...menuTexts(pages, english),
    },
    'es-ES': {
      'mfe-guests.title': 'Invitados',
      'mfe-guests.description':
        'Consulta quién usa el wifi y cuándo, gestiona las cuentas de invitados y deja entrar a los dispositivos conocidos sin iniciar sesión.',
      'mfe-guests.navigation.guestuser': 'Cuentas de invitado',
      'mfe-guests.widgets.online_now': 'Conectados ahora',
      'mfe-guests.widgets.total_guests': 'Total de invitados',
      'mfe-guests.widgets.first_time_guests': 'Invitados nuevos',
      'mfe-guests.widgets.dwell_time': 'Tiempo de permanencia',
      'mfe-guests.widgets.wifi_logins': 'Accesos al wifi',
      'mfe-guests.widgets.guests_segmentation': 'Segmentos de invitados',
      'mfe-guests.widgets.guest_activity': 'Actividad de invitados',
      'mfe-guests.widgets.gender': 'Invitados por género',
      'mfe-guests.widgets.latest_guests': 'Últimos invitados',
      'mfe-guests.widgets.bounce_rate': 'Tasa de rebote',
      'mfe-guests.navigation.guests': 'Invitados',
      ...menuTexts(pages, spanish),
    },
  },
  navigation: [
    {
      label: 'mfe-guests.navigation.guests',
      icon: 'guests',
      path: '/app/guests',
      permission: 'guests',
      scope: 'site',
      order: 90,
    },
    {
      label: 'mfe-guests.navigation.guestuser',
      icon: 'guest-accounts',
      path: '/app/guestuser/manage',
      permission: 'guestuser',
      scope: 'site',
      order: 140,
    },
  ],
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
