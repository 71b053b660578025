import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { tileHandlers } from './testing/tile-handlers'

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  // A chart needs a canvas, which jsdom has not: without figures there is none.
  handlers: () => tileHandlers(1, { series: [] }),
})
