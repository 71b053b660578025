import { describeRemoteContract } from '@portico/shared/testing'
import { http, HttpResponse } from 'msw'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { buildVoucherDesign } from './testing/design-builders'
import { buildKiosk } from './testing/kiosk-builders'
import { createHandlers } from './testing/create-handlers'
import { tileHandlers } from './testing/tile-handlers'
import { buildVoucher, buildVoucherDetails, buildVoucherList } from './testing/voucher-builders'

describeRemoteContract({
  remote,
  config,
  catalogues: { en, es },
  samplePaths: [
    '/app/voucher/details/1',
    '/app/voucher/multisite/details',
    '/app/voucher/manage?tab=batches',
    '/app/voucher/print?ids=1',
  ],
  handlers: () => [
    ...tileHandlers('/s/1/api/v1'),
    ...createHandlers({ presets: buildKiosk().presets }),
    ...['voucher', 'multisite_voucher'].flatMap((family) => [
      http.get(`/s/1/api/v1/${family}designer`, () => HttpResponse.json(buildVoucherDesign())),
      http.post(`/s/1/api/v1/${family}/selection`, () =>
        HttpResponse.json({ items: [buildVoucher()], wifi_qr: null }),
      ),
      http.get(`/s/1/api/v1/${family}/kiosk`, () => HttpResponse.json(buildKiosk())),
      http.get(`/s/1/api/v1/${family}/:list`, ({ params }) =>
        HttpResponse.json(
          Number.isNaN(Number(params.list)) ? buildVoucherList([buildVoucher()]) : buildVoucherDetails(),
        ),
      ),
    ]),
  ],
})
