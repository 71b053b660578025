import { defineModule } from '../../../platform/http/define-module'
import { countBackfill, getBackfill, setBackfillState, startBackfill } from './backfills.service'

export const backfillsModule = defineModule({
  getIntegrationBackfill: (ctx) => getBackfill(ctx.tx, ctx, ctx.params.service),
  countIntegrationBackfill: (ctx) => countBackfill(ctx.tx, ctx, { ...ctx.params, guests: ctx.body }),
  startIntegrationBackfill: (ctx) => startBackfill(ctx.tx, ctx, { ...ctx.params, guests: ctx.body }),
  setBackfillState: (ctx) => setBackfillState(ctx.tx, ctx, { ...ctx.params, ...ctx.body }),
})
