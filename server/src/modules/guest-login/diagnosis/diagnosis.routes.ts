import { type ApiModule, defineModule } from '../../../platform/http/define-module'
import { askGateway, type AskDeps, type GatewayAnswer } from './ask-gateway'
import { diagnoseDevice, listDevicesOfVoucher } from './diagnosis.service'

export const diagnosisModule = (deps: AskDeps): ApiModule =>
  defineModule({
    diagnoseDevice: {
      prepare: (ctx) => askGateway(deps, ctx.site.id, ctx.query.mac),
      commit: (ctx, answer: GatewayAnswer) => diagnoseDevice(ctx.tx, ctx, { mac: ctx.query.mac, answer }),
    },
    listDevicesOfVoucher: (ctx) => listDevicesOfVoucher(ctx.tx, ctx, ctx.query.code),
  })
