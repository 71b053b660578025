import { describeRemoteContract } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { buildVoucher, buildVoucherList } from './testing/voucher-builders'

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  handlers: () => [
    http.get('/s/1/api/v1/voucher/:tab', () => HttpResponse.json(buildVoucherList([buildVoucher()]))),
  ],
})
