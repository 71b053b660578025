export { serveUploads } from './serve-uploads'
export { foreignImages } from './uploads.repo'
export { uploadsModule } from './uploads.routes'
export { keepImage, storeImage, type StoredImage } from './uploads.service'
