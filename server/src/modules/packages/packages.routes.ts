import { defineModule } from '../../platform/http/define-module'
import { createPackage, listPackages } from './packages.service'

export const packagesModule = defineModule({
  listPackages: (ctx) => listPackages(ctx.tx, ctx, ctx.query),
  createPackage: (ctx) => createPackage(ctx.tx, ctx, ctx.body),
})
