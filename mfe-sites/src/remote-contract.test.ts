import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { dashboardHandlers } from './testing/handlers'
import { setupHandlers } from './testing/onboarding-server'
import { settingsHandlers } from './testing/settings-server'
import { whitelistHandlers } from './testing/whitelist-server'

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  // The chart needs a canvas, which jsdom has not.
  samplePaths: ['/app/reports/dashboard?table=wifi-logins', '/app/site/1', '/app/site/1/copy'],
  handlers: () => [
    ...dashboardHandlers(1),
    ...setupHandlers(),
    ...settingsHandlers(),
    ...whitelistHandlers(),
  ],
})
