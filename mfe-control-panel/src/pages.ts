import { definePages, pagesBelow } from '@portico/shared/remote-config'

export const pages = definePages({
  account: {
    path: '/app/account/:selectedTab?',
    menu: { title: 'account.title', keywords: 'account.keywords' },
    permission: 'all',
    layout: 'plain',
    load: () => import('./account/account-page'),
  },
  ...pagesBelow(
    '',
    { permission: 'developer' },
    {
      remoteList: { path: '/app/remotes', load: () => import('./releases/remote-list-page') },
      remoteDetails: { path: '/app/remotes/:name', load: () => import('./releases/remote-details-page') },
      platform: { path: '/app/platform', load: () => import('./platform/platform-page') },
      outboxList: { path: '/dev/outbox', load: () => import('./outbox/outbox-list-page') },
      outboxDetails: { path: '/dev/outbox/:mailId', load: () => import('./outbox/outbox-details-page') },
    },
  ),
  // Public, because the account guards redirect here and must not block these pages; the last three check the session
  // and billing access themselves.
  ...pagesBelow(
    '',
    { public: true, layout: 'plain' },
    {
      plan: { path: '/plan', load: () => import('./billing/plan/plan-page') },
      selectPlan: { path: '/selectPlan', load: () => import('./billing/plan/select-plan-page') },
      changeSubscription: {
        path: '/change-subscription/:flow?',
        load: () => import('./billing/change/change-subscription-page'),
      },
      setupPayment: {
        path: '/signup/registration/setup-payment/:flow?',
        load: () => import('./billing/setup-payment-page'),
      },
    },
  ),
})
