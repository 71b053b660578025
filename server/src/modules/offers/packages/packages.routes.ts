import { defineModule } from '../../../platform/http/define-module'
import {
  archivePackage,
  createPackage,
  deletePackage,
  getPackage,
  listPackages,
  orderPackages,
  restorePackage,
  updatePackage,
} from './packages.service'

export const packagesModule = defineModule({
  listPackages: (ctx) => listPackages(ctx.tx, ctx, { ...ctx.query, archived: false }),
  listArchivedPackages: (ctx) => listPackages(ctx.tx, ctx, { ...ctx.query, archived: true }),
  createPackage: (ctx) => createPackage(ctx.tx, ctx, ctx.body),
  orderPackages: (ctx) => orderPackages(ctx.tx, ctx, ctx.body.display_order),
  getPackage: (ctx) => getPackage(ctx.tx, ctx, ctx.params.pkgId),
  updatePackage: (ctx) => updatePackage(ctx.tx, ctx, { ...ctx.body, id: ctx.params.pkgId }),
  archivePackage: (ctx) => archivePackage(ctx.tx, ctx, ctx.params.pkgId),
  restorePackage: (ctx) => restorePackage(ctx.tx, ctx, ctx.params.pkgId),
  deletePackage: (ctx) => deletePackage(ctx.tx, ctx, ctx.params.pkgId),
})
