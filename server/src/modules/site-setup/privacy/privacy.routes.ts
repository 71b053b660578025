import { defineModule } from '../../../platform/http/define-module'
import { addConsentText, listConsentTexts } from './consent-texts.service'
import { getRetention, listRuns, saveRetention } from './retention.service'

export const privacyModule = defineModule({
  getRetention: (ctx) => getRetention(ctx.tx, ctx),
  saveRetention: (ctx) => saveRetention(ctx.tx, ctx, ctx.body.months),
  listRetentionRuns: (ctx) => listRuns(ctx.tx, ctx),
  listConsentTexts: (ctx) => listConsentTexts(ctx.tx, ctx),
  addConsentText: (ctx) => addConsentText(ctx.tx, ctx, ctx.body),
})
