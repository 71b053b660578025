export { splashModule } from './splash.routes'
