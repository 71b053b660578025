import { defineRemote } from '@portico/shared/remote'
import type english from './locales/en.json'
import { pages } from './routes'

declare module '@portico/shared/i18n' {
  interface MessageCatalogues {
    'mfe-vouchers': typeof english
  }
}

const widgetCode = () => import(/* webpackChunkName: "widgets" */ './tiles/voucher-tiles')

export const remote = defineRemote({
  name: 'mfe-vouchers',
  pages,
  widgets: {
    'unused-vouchers': { load: async () => (await widgetCode()).UnusedVouchersWidget },
    'active-vouchers': { load: async () => (await widgetCode()).ActiveVouchersWidget },
    'expiring-vouchers': { load: async () => (await widgetCode()).ExpiringVouchersWidget },
    'activated-vouchers': { load: async () => (await widgetCode()).ActivatedVouchersWidget },
  },
  messages: {
    'en-US': () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
