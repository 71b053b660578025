import { defineRemote } from '@portico/shared/remote'
import type english from './locales/en.json'
import { multisitePages, sitePages, tiles } from './pages'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-vouchers': typeof english
  }
}

export const remote = defineRemote({
  name: 'mfe-vouchers',
  pages: [...Object.values(sitePages), ...Object.values(multisitePages)],
  widgets: tiles,
  messages: {
    'en-US': () => import(/* webpackMode: "eager" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
