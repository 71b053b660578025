import { defineRemote } from '@portico/shared/remote'
import { pages } from './routes'

export const remote = defineRemote({
  name: '__NAME__',
  pages,
  messages: {
    'en-US': () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
