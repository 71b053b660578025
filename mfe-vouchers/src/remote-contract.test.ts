import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { remote } from './remote'
import { buildVoucherDesign } from './testing/design-builders'
import { buildKiosk } from './testing/kiosk-builders'
import { createHandlers } from './testing/create-handlers'
import { tileHandlers } from './testing/tile-handlers'
import { answersOf, answerVoucherLists } from './testing/family-answers'
import { buildBatch, buildVoucher, buildVoucherDetails, buildVoucherList } from './testing/voucher-builders'

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [
    '/app/voucher/details/1',
    '/app/voucher/multisite/manage/details',
    '/app/voucher/manage?tab=batches',
    '/app/voucher/print?ids=1',
  ],
  handlers: () => [
    ...tileHandlers(1),
    ...createHandlers({ presets: buildKiosk().presets }),
    ...(['site', 'multisite'] as const).flatMap((family) => [
      answersOf(family)('getVoucherDesign', buildVoucherDesign()),
      answersOf(family)('listSelectedVouchers', { items: [buildVoucher()], wifi_qr: null }),
      answersOf(family)('getVoucherKiosk', buildKiosk()),
      answersOf(family)('listVoucherBatches', { ...buildVoucherList([]), items: [buildBatch()] }),
      ...answerVoucherLists(buildVoucherList([buildVoucher()]), family),
      answersOf(family)('getVoucher', buildVoucherDetails()),
    ]),
  ],
})
