export { copyPackages, hasPackages } from './copy-packages'
export { packagesModule } from './packages.routes'
