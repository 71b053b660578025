export { copyPackages, hasPackages } from './packages.repo'
export { packagesOnSale } from './packages-on-sale.repo'
export { packagesModule } from './packages.routes'
