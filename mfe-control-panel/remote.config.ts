import { defineRemoteConfig, navigationOf, routesOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-control-panel',
  title: 'mfe-control-panel.title',
  description: 'mfe-control-panel.description',
  requires: { shellApi: '^1' },
  core: true,
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: navigationOf(pages, {
    adminList: {
      label: 'admins.title',
      icon: 'admins',
      order: 20,
      scope: 'control-panel',
    },
    clientList: {
      label: 'clients.title',
      icon: 'clients',
      order: 30,
      scope: 'control-panel',
    },
    brandOverview: {
      label: 'branding.title',
      icon: 'branding',
      order: 40,
      scope: 'control-panel',
      attention: ['domain'],
    },
    remoteList: {
      label: 'mfe-control-panel.navigation.remotes',
      icon: 'remotes',
      order: 300,
      scope: 'control-panel',
      attention: ['remotes'],
    },
    platform: {
      label: 'mfe-control-panel.navigation.platform',
      icon: 'platform',
      order: 310,
      scope: 'control-panel',
    },
    outboxList: {
      label: 'mfe-control-panel.navigation.outbox',
      icon: 'email',
      order: 320,
      scope: 'control-panel',
    },
  }),
  routes: routesOf(pages),
})
