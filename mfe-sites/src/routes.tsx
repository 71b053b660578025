import type { RemotePage } from '@portico/shared/remote'

export const pages: readonly RemotePage[] = [
  {
    path: '/app/reports/dashboard',
    load: async () =>
      (await import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-page')).DashboardPage,
  },
  {
    path: '/signup/registration/deployment/:first?',
    load: async () =>
      (await import(/* webpackChunkName: "location" */ './features/location/location-create-page'))
        .LocationCreatePage,
  },
]
