import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { paths } from './paths'
import { remote } from './remote'
import { __CAMEL__Handlers } from './testing/__ITEM__-server'

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [paths.__ITEM_CAMEL__Details({ id: 7 }), paths.__ITEM_CAMEL__Edit({ id: 7 })],
  handlers: () => __CAMEL__Handlers(),
})
