export { endViewsJob } from './end-views'
export { viewAsModule } from './view-as.routes'
