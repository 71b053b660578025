export { packagesModule } from './packages.routes'
