export { copySplash } from './copy-splash'
export { splashModule } from './splash.routes'
