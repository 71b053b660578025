import { defineRemote } from '@portico/shared/remote'
import type english from './locales/en.json'
import { pages, tiles } from './pages'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    '__NAME__': typeof english
  }
}

export const remote = defineRemote({
  name: '__NAME__',
  pages: Object.values(pages),
  widgets: tiles,
  messages: {
    'en-US': () => import(/* webpackMode: "eager" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
