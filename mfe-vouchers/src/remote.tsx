import { defineRemote } from '@portico/shared/remote'
import { pages } from './routes'

const widgetCode = () => import(/* webpackChunkName: "widgets" */ './features/widgets/voucher-count-widget')

export const remote = defineRemote({
  name: 'mfe-vouchers',
  pages,
  widgets: {
    'unused-vouchers': { load: async () => (await widgetCode()).UnusedVouchersWidget },
    'active-vouchers': { load: async () => (await widgetCode()).InUseVouchersWidget },
  },
  messages: {
    'en-US': () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
