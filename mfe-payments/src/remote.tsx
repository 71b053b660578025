import { defineRemote } from '@portico/shared/remote'

export const remote = defineRemote({
  name: 'mfe-payments',
  pages: [],
  messages: {
    'en-US': () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
