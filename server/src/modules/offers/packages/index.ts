export { copyPackages, hasPackages } from './packages.repo'
export { packagesOnSale } from './packages-on-sale'
export { packagesModule } from './packages.routes'
