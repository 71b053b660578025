import { describeRemoteContract } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { buildEvent, buildRemote } from './testing/releases'
import { developer, platformHandlers } from './testing/serve-releases'
import { buildSubscription } from './testing/subscriptions'

const paths = ['account/profile', 'account/subscription', 'remotes', 'remotes/mfe-vouchers', 'platform']

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  samplePaths: paths.map((path) => ({ path: `/app/${path}`, user: developer })),
  handlers: () => [
    http.get('/a/api/v1/subscription/', () => HttpResponse.json(buildSubscription())),
    ...platformHandlers({ remotes: [buildRemote()], events: [buildEvent()] }).handlers,
  ],
})
