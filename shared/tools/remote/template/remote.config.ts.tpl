import { defineRemoteConfig, routesOf, widgetsOf } from '@portico/shared/remote-config'
import { pages, PERMISSION, paths, tiles } from './src/pages'

export default defineRemoteConfig({
  name: '__NAME__',
  title: '__NAME__.title',
  description: '__NAME__.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      '__NAME__.title': __TITLE_QUOTED__,
      '__NAME__.description': __TITLE_QUOTED__,
      '__NAME__.navigation': __TITLE_QUOTED__,
      '__NAME__.tile': __TITLE_QUOTED__,
    },
    'es-ES': {
      '__NAME__.title': __TITLE_ES_QUOTED__,
      '__NAME__.description': __TITLE_ES_QUOTED__,
      '__NAME__.navigation': __TITLE_ES_QUOTED__,
      '__NAME__.tile': __TITLE_ES_QUOTED__,
    },
  },
__DECLARED__  navigation: [
    {
      label: '__NAME__.navigation',
      icon: { path: 'M4 5h16v3H4zM4 10.5h16v3H4zM4 16h10v3H4z' },
      path: paths.__ITEM_CAMEL__List(),
      permission: PERMISSION,
      scope: 'site',
      order: 200,
    },
  ],
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
