import { defineModule } from '../../../../platform/http/define-module'
import {
  activateAd,
  createAd,
  deleteAd,
  duplicateAd,
  exportAdResults,
  getAd,
  getAdResults,
  listAds,
  pauseAd,
  previewAd,
  updateAd,
} from './ads.service'

export const adsModule = defineModule({
  listSplashAds: (ctx) => listAds(ctx.tx, ctx, ctx.query),
  createSplashAd: (ctx) => createAd(ctx.tx, ctx, ctx.body),
  getSplashAd: (ctx) => getAd(ctx.tx, ctx, ctx.params.adId),
  updateSplashAd: (ctx) => updateAd(ctx.tx, ctx, { id: ctx.params.adId, input: ctx.body }),
  deleteSplashAd: (ctx) => deleteAd(ctx.tx, ctx, ctx.params.adId),
  activateSplashAd: (ctx) => activateAd(ctx.tx, ctx, ctx.params.adId),
  pauseSplashAd: (ctx) => pauseAd(ctx.tx, ctx, ctx.params.adId),
  duplicateSplashAd: (ctx) => duplicateAd(ctx.tx, ctx, { id: ctx.params.adId, name: ctx.body.name }),
  previewSplashAd: (ctx) => previewAd(ctx.tx, ctx, ctx.body),
  getSplashAdStats: (ctx) => getAdResults(ctx.tx, ctx, ctx.params.adId),
  exportSplashAdResults: async (ctx) => {
    const file = await exportAdResults(ctx.tx, ctx, ctx.params.adId)
    ctx.reply.header('content-disposition', `attachment; filename="ad-${ctx.params.adId}.csv"`)
    return file
  },
})
