import { defineRemote } from '@portico/shared/remote'
import type english from './locales/en.json'
import { pages } from './pages'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-splash': typeof english
  }
}

export const remote = defineRemote({
  name: 'mfe-splash',
  pages: Object.values(pages),
  messages: {
    'en-US': () => import(/* webpackMode: "eager" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
