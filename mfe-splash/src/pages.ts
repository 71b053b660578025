import { definePages } from '@portico/shared/remote-config'

const ACCESS = { permission: 'landingpage', scope: 'site' } as const

export const pages = definePages({
  splashPageList: {
    path: '/app/site/splash-pages',
    ...ACCESS,
    load: () => import('./splash-pages/splash-page-list-page'),
  },
  splashPageEdit: {
    path: '/app/settings-view/splash/:screen',
    ...ACCESS,
    load: () => import('./editor/splash-page-edit-page'),
  },
})
