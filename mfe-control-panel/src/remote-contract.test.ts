import { describeRemoteContract } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { buildEvent, buildKey, buildRemote, buildShell } from './testing/releases'
import { platformHandlers } from './testing/serve-releases'
import { buildSubscription } from './testing/subscriptions'

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  samplePaths: [
    '/app/account/profile',
    '/app/account/subscription',
    '/app/remotes',
    '/app/remotes/mfe-vouchers',
    '/app/platform',
  ],
  handlers: () => [
    http.get('/a/api/v1/subscription/', () => HttpResponse.json(buildSubscription())),
    ...platformHandlers({
      remotes: [buildRemote(), buildShell()],
      keys: [buildKey()],
      events: [buildEvent()],
    }).handlers,
  ],
})
