import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { paths } from './paths'
import { remote } from './remote'
import { campaignHandlers } from './testing/campaign-builders'

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [
    paths.emailCampaignEdit({ id: 7 }),
    paths.emailCampaignEdit({ id: 7 }, { tab: 'design' }),
    paths.emailCampaignEdit({ id: 7 }, { tab: 'review' }),
    // Days as a table: jsdom has no canvas.
    `${paths.emailCampaignResults({ id: 7 })}?table=days`,
    paths.splashAdEdit({ id: 4 }),
    paths.splashAdEdit({ id: 4 }, { tab: 'review' }),
    `${paths.splashAdResults({ id: 4 })}?table=days`,
  ],
  handlers: () => campaignHandlers(),
})
