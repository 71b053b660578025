import { defineRemoteConfig } from '@portico/shared/remote-config'

export default defineRemoteConfig({
  name: '__NAME__',
  title: '__NAME__.title',
  description: '__NAME__.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      '__NAME__.title': __TITLE_QUOTED__,
      '__NAME__.description': __TITLE_QUOTED__,
      '__NAME__.navigation.__CAMEL__': __TITLE_QUOTED__,
    },
    'es-ES': {
      '__NAME__.title': __TITLE_ES_QUOTED__,
      '__NAME__.description': __TITLE_ES_QUOTED__,
      '__NAME__.navigation.__CAMEL__': __TITLE_ES_QUOTED__,
    },
  },
  navigation: [
    {
      label: '__NAME__.navigation.__CAMEL__',
      icon: '__NOUN__',
      path: '/app/__NOUN__',
      permission: 'all',
      scope: 'site',
      order: 200,
    },
  ],
  routes: [{ path: '/app/__NOUN__', chunk: '__NOUN__', permission: 'all', scope: 'site' }],
})
