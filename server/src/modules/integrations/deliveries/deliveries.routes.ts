import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { getDelivery, listDeliveries, resendDead, resendDelivery } from './deliveries.service'

export const integrationDeliveriesModule: ApiModule = defineModule({
  listIntegrationDeliveries: (ctx) =>
    listDeliveries(ctx.tx, ctx, { service: ctx.params.service, query: ctx.query }),
  getIntegrationDelivery: (ctx) => getDelivery(ctx.tx, ctx, ctx.params),
  resendDelivery: (ctx) => resendDelivery(ctx.tx, ctx, ctx.params),
  resendDeadDeliveries: (ctx) => resendDead(ctx.tx, ctx, ctx.params.service),
})
