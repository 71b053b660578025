import { defineRemoteConfig, navigationOf, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: '__NAME__',
  title: '__NAME__.title',
  description: '__NAME__.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': english, 'es-ES': spanish },
__DECLARED__  navigation: navigationOf(pages, {
    __ITEM_CAMEL__List: {
      label: '__NAME__.navigation',
      icon: { path: 'M4 5h16v3H4zM4 10.5h16v3H4zM4 16h10v3H4z' },
      order: 200,
    },
  }),
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
