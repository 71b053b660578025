export { imageSize } from './image-size'
export { serveUploads } from './serve-uploads'
export { foreignImages, keepImage, storeImage, type StoredImage } from './uploads.service'
export { uploadsModule } from './uploads.routes'
