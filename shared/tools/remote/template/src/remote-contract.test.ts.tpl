import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'

describeRemoteContract({ remote, config, catalogues: { en, es } })
