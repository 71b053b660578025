import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { dashboardHandlers } from './testing/handlers'
import { setupHandlers } from './testing/onboarding-server'
import { settingsHandlers } from './testing/settings-server'

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [
    '/app/reports/dashboard',
    '/app/site/1',
    '/app/site/1/copy',
    '/app/settings-view/integrations/mailbird',
    '/app/settings-view/integrations/mailbird?tab=deliveries',
    '/app/settings-view/integrations/mailbird?tab=backfill',
    '/app/settings-view/integrations/mailbird/connection',
  ],
  handlers: () => [...dashboardHandlers(1), ...setupHandlers(), ...settingsHandlers()],
})
