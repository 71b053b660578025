import type { BlobStore } from '../../../../platform/blobs'
import { type Database, withTx } from '../../../../platform/db'
import type { ApiModule } from '../../../../platform/http/define-module'
import { keepImage, type StoredImage } from '../../../site-setup/uploads'
import { defineFamilyModule } from '../core'
import { VoucherPrinter } from './pdf/print-in-thread'
import { type DesignSettings, getDesign, saveDesign } from './voucher-design.service'
import { storeLogo } from './voucher-logo.service'
import { listSelected, markSelectedPrinted, type PlannedPrint, planPrint } from './voucher-print.service'
import { markPrinted } from './voucher-print.repo'

export interface PrintSettings extends DesignSettings {
  db: Database
  blobs: BlobStore
  printWorkerFile: string
}

interface Printed {
  plan: PlannedPrint
  pdf: Buffer
}

export function printModule({ db, blobs, box, publicUrl, printWorkerFile }: PrintSettings): ApiModule {
  const printer = new VoucherPrinter(printWorkerFile)
  const settings = { box, publicUrl }
  return defineFamilyModule({
    getVoucherDesign: (ctx) => getDesign(ctx.tx, ctx, settings),
    saveVoucherDesign: (ctx) => saveDesign(ctx.tx, ctx, { ...settings, body: ctx.body }),

    uploadVoucherLogo: {
      prepare: ({ actor, request }) => storeLogo(blobs, actor.accountId, request),
      commit: (ctx, image: StoredImage) => keepImage(ctx.tx, ctx, { ...image, siteId: ctx.site.id, blobs }),
    },

    printVouchers: {
      prepare: async (ctx): Promise<Printed> => {
        const plan = await withTx(db, async (tx) =>
          planPrint(tx, { ...ctx, scope: await ctx.scopeIn(tx) }, { ...settings, body: ctx.body }),
        )
        const { logofile, showlogo } = plan.design
        const logo = showlogo && logofile ? await blobs.get(logofile.replace('/uploads/', '')) : null
        return { plan, pdf: await printer.print({ ...plan, logo }) }
      },
      commit: async ({ tx, actor, reply }, { plan, pdf }: Printed) => {
        const ids = plan.vouchers.map(({ id }) => id)
        await markPrinted(tx, { actor, now: plan.now }, ids)
        reply.header('content-disposition', 'inline; filename="vouchers.pdf"')
        return pdf
      },
    },

    listSelectedVouchers: (ctx) => listSelected(ctx.tx, ctx, { ...settings, ...ctx.body }),
    markVouchersPrinted: (ctx) => markSelectedPrinted(ctx.tx, ctx, ctx.body.selection),
  })
}
