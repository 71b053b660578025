import { definePages } from '@portico/shared/remote-config'

export const pages = definePages({
  account: {
    path: '/app/account/:selectedTab?',
    menu: { title: 'account.title', words: 'account.words' },
    permission: 'all',
    layout: 'plain',
    load: () => import('./account/account-page'),
  },
  remoteList: {
    path: '/app/remotes',
    permission: 'developer',
    load: () => import('./releases/remote-list-page'),
  },
  remoteDetails: {
    path: '/app/remotes/:name',
    permission: 'developer',
    load: () => import('./releases/remote-details-page'),
  },
  platform: {
    path: '/app/platform',
    permission: 'developer',
    load: () => import('./platform/platform-page'),
  },
  outboxList: {
    path: '/dev/outbox',
    permission: 'developer',
    load: () => import('./outbox/outbox-list-page'),
  },
  outboxDetails: {
    path: '/dev/outbox/:mailId',
    permission: 'developer',
    load: () => import('./outbox/outbox-details-page'),
  },
  plan: { path: '/plan', public: true, layout: 'plain', load: () => import('./billing/plan/plan-page') },
  // Open so that the guards of the account, which lead here, do not hold their own way out; these pages ask
  // for a session and for billing access by themselves.
  selectPlan: {
    path: '/selectPlan',
    public: true,
    layout: 'plain',
    load: () => import('./billing/plan/select-plan-page'),
  },
  changeSubscription: {
    path: '/change-subscription/:flow?',
    public: true,
    layout: 'plain',
    load: () => import('./billing/change/change-subscription-page'),
  },
  setupPayment: {
    path: '/signup/registration/setup-payment/:flow?',
    public: true,
    layout: 'plain',
    load: () => import('./billing/setup-payment-page'),
  },
})
