export { endViewsJob } from './end-views'
export { viewAsModule } from './view-as.routes'
export { endViewsOf } from './view-as.service'
