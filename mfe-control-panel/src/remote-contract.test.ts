import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { adminHandlers, buildAdmin } from './testing/admins'
import { billingHandlers } from './testing/billing'
import { brandingHandlers } from './testing/branding'
import { buildClient, buildClientSite, clientHandlers } from './testing/clients'
import { buildMail, outboxHandlers } from './testing/outbox'
import { buildEvent, buildRemote } from './testing/releases'
import { profileHandlers } from './testing/profiles'
import { securityHandlers } from './testing/security'
import { developer, platformHandlers } from './testing/serve-releases'

const paths = [
  '/app/account/profile',
  '/app/account/security',
  '/app/account/subscription',
  '/app/account/api-key',
  '/app/social',
  '/app/social/profile',
  '/app/admins',
  '/app/admins/create',
  '/app/admins/edit/7',
  '/app/branding',
  '/app/branding/logo',
  '/app/branding/header',
  '/app/branding/login-page-branding',
  '/app/branding/footer',
  '/app/branding/splash-footer',
  '/app/branding/client-invite',
  '/app/branding/invoice',
  '/app/branding/pay-account',
  '/app/branding/pay-expiry',
  '/app/clients',
  '/app/clients/create',
  '/app/clients/edit/9',
  '/app/remotes',
  '/app/remotes/mfe-vouchers',
  '/app/platform',
  '/dev/outbox',
  '/dev/outbox/31',
  '/plan',
  '/selectPlan',
  '/change-subscription/update?plan=provider_monthly',
  '/signup/registration/setup-payment/update',
]
const user = {
  ...developer,
  permissions: {
    ...developer.permissions,
    admins: true,
    api: true,
    branding: true,
    clients: true,
    payment_branding: true,
  },
}

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: paths.map((path) => ({ path, user })),
  handlers: () => [
    ...billingHandlers().handlers,
    ...securityHandlers().handlers,
    ...profileHandlers(),
    ...clientHandlers([buildClient()], [buildClientSite()]),
    ...adminHandlers([buildAdmin()]),
    ...brandingHandlers(),
    ...outboxHandlers([buildMail()]),
    ...platformHandlers({ remotes: [buildRemote()], events: [buildEvent()] }).handlers,
  ],
})
