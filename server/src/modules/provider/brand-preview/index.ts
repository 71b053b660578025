export { brandPreviewModule } from './brand-preview.routes'
