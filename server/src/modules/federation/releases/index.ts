export { releasesModule } from './releases.routes'
