export { savedViewsModule } from './saved-views.routes'
