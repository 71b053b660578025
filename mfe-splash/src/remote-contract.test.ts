import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { paths } from './paths'
import { remote } from './remote'
import { splashHandlers } from './testing/splash-server'

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [
    paths.splashPageEdit({ screen: 'email' }),
    paths.splashPageEdit({ screen: 'guestuser' }, { tab: 'advanced' }),
    paths.splashPageEdit({ screen: 'phone' }, { tab: 'design' }),
    paths.splashPageEdit({ screen: 'multilanding' }),
  ],
  handlers: () => splashHandlers(),
})
