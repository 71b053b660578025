import { pagesAt } from '@portico/shared/remote-config'
import { patterns } from './paths'

export const pages = pagesAt(
  patterns,
  { permission: 'landingpage', scope: 'site' },
  {
    splashPageList: { load: () => import('./splash-pages/splash-page-list-page') },
    splashPageEdit: { load: () => import('./editor/splash-page-edit-page') },
  },
)
