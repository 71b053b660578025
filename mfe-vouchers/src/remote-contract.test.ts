import { describeRemoteContract } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { tileHandlers } from './testing/tile-handlers'
import { buildVoucher, buildVoucherList } from './testing/voucher-builders'

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  handlers: () => [
    ...tileHandlers('/s/1/api/v1'),
    http.get('/s/1/api/v1/voucher/:tab', () => HttpResponse.json(buildVoucherList([buildVoucher()]))),
  ],
})
