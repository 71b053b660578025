import type { RemotePage } from '@portico/shared/remote'
import { paths } from './paths'

export const pages: readonly RemotePage[] = [
  {
    path: '/app/account/:selectedTab?',
    load: async () => (await import(/* webpackChunkName: "account" */ './account/account-page')).AccountPage,
  },
  {
    path: paths.remoteList(),
    load: async () =>
      (await import(/* webpackChunkName: "remote-list" */ './releases/remote-list-page')).RemoteListPage,
  },
  {
    path: paths.remoteDetails(':name'),
    load: async () =>
      (await import(/* webpackChunkName: "remote-details" */ './releases/remote-details-page'))
        .RemoteDetailsPage,
  },
  {
    path: paths.platform(),
    load: async () =>
      (await import(/* webpackChunkName: "platform" */ './platform/platform-page')).PlatformPage,
  },
  {
    path: paths.plan(),
    load: async () => (await import(/* webpackChunkName: "plan" */ './billing/plan/plan-page')).PlanPage,
  },
  {
    path: paths.selectPlan(),
    load: async () =>
      (await import(/* webpackChunkName: "select-plan" */ './billing/plan/select-plan-page')).SelectPlanPage,
  },
  {
    path: '/change-subscription/:flow?',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "change-subscription" */ './billing/change/change-subscription-page'
        )
      ).ChangeSubscriptionPage,
  },
  {
    path: '/signup/registration/setup-payment/:flow?',
    load: async () =>
      (await import(/* webpackChunkName: "setup-payment" */ './billing/setup-payment-page')).SetupPaymentPage,
  },
  {
    path: paths.outbox(),
    load: async () =>
      (await import(/* webpackChunkName: "outbox-list" */ './outbox/outbox-list-page')).OutboxListPage,
  },
  {
    path: paths.outboxMail(':mailId'),
    load: async () =>
      (await import(/* webpackChunkName: "outbox-details" */ './outbox/outbox-details-page'))
        .OutboxDetailsPage,
  },
]
